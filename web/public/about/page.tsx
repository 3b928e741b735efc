export default function AboutPage() {
  return <h1 className="text-2xl">About</h1>;
}
