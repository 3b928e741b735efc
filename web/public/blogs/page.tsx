export default function BlogsPage() {
  return <h1 className="text-2xl">Blogs</h1>;
}
