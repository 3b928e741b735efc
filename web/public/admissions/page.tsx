export default function AdmissionsPage() {
  return <h1 className="text-2xl">Admissions</h1>;
}
