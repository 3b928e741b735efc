export default function BlogPage() {
  return <h1 className="text-2xl">Blog</h1>;
}
