export default function OverviewPage() {
  return <h1 className="text-2xl">Overview</h1>;
}
