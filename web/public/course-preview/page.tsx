export default function CoursePreviewPage() {
  return <h1 className="text-2xl">Course preview</h1>;
}
