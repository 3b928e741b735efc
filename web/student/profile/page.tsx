export default function ProfilePage() {
  return <h1 className="text-2xl">Profile</h1>;
}
