export default function PolicyPage() {
  return <h1 className="text-2xl">Policy</h1>;
}
