export default function OurProgramsPage() {
  return <h1 className="text-2xl">Our programs</h1>;
}
