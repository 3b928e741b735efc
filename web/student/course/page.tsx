export default function CoursePage() {
  return <h1 className="text-2xl">Course</h1>;
}
