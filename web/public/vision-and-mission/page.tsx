export default function VisionAndMissionPage() {
  return <h1 className="text-2xl">Vision and mission</h1>;
}
