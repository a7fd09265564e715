import { Link } from "@/components/ui/link";

/** Above every page of an account that must confirm its email address. */
export function UnconfirmedEmailBar() {
  return (
    <div className="border-b border-amber bg-amber-wash">
      <p className="mx-auto max-w-page px-5 py-2 text-sm md:px-8">
        Confirm your email address to comment, sell, buy and write to people.{" "}
        <Link href="/settings/security#email-title" className="link">
          Enter the code
        </Link>
      </p>
    </div>
  );
}
