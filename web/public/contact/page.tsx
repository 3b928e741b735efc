export default function ContactPage() {
  return <h1 className="text-2xl">Contact</h1>;
}
