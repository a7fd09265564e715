import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";

/** Above every page of an account that must have a second factor and has none. */
export function SecondFactorBar({ due }: { due: string }) {
  const overdue = Date.parse(due) <= Date.now();
  return (
    <div className="border-b border-amber bg-amber-wash">
      <p className="mx-auto max-w-page px-5 py-2 text-sm md:px-8">
        {overdue ? (
          "This server requires a passkey or an authenticator app of you before you go on with your work. "
        ) : (
          <>
            This server requires a passkey or an authenticator app of you from <Time at={due} />.{" "}
          </>
        )}
        <Link href="/settings/security#second-factor" className="link">
          Set it up
        </Link>
      </p>
    </div>
  );
}
