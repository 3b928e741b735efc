ffmpeg="ffmpeg -nostdin -loglevel error -y"
out="-map_metadata -1 -fflags +bitexact -flags:v +bitexact"
board="-f lavfi -i testsrc2=size=128x96:rate=25"
tone="-f lavfi -i sine"
h264="-c:v libx264 -crf 40 -pix_fmt yuv420p"
$ffmpeg $board -t 1 $out $h264 silent.mp4
$ffmpeg $board $tone -t 1 $out -c:v libx264 -crf 40 -pix_fmt yuv420p10le -c:a aac -b:a 16k ten-bit.mp4
$ffmpeg $board $tone -t 1 $out $h264 -c:a aac -b:a 16k level.mp4
$ffmpeg -i level.mp4 $out -c copy -metadata:s:v rotate=90 rotated.mov
$ffmpeg $board:duration=4 -vf "select='eq(n,0)+eq(n,1)+eq(n,2)+eq(n,40)+eq(n,41)+eq(n,95)'" -vsync vfr $out $h264 uneven.mkv
$ffmpeg -f lavfi -i testsrc2=size=128x96:rate=1/1000 -t 18000 $out $h264 five-hours.mp4
$ffmpeg $board:duration=5 -vf "select='not(between(n,30,70))*mod(n,3)'" -vsync vfr $out -c:v libvpx-vp9 -profile:v 2 -pix_fmt yuv420p10le -b:v 60k level.mp4
$ffmpeg -i level.mp4 $out -c copy -metadata:s:v rotate=90 upright.mp4
rm level.mp4
