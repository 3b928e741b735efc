export default function HomePage() {
  return <h1 className="text-2xl">Home</h1>;
}
