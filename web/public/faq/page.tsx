export default function FaqPage() {
  return <h1 className="text-2xl">FAQ</h1>;
}
