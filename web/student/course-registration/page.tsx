export default function CourseRegistrationPage() {
  return <h1 className="text-2xl">Course registration</h1>;
}
