export default function CoursesPage() {
  return <h1 className="text-2xl">Courses</h1>;
}
