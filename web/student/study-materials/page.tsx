export default function StudyMaterialsPage() {
  return <h1 className="text-2xl">Study materials</h1>;
}
