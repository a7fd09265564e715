import { Link } from "@/components/ui/link";
import { stepPath, WELCOME_PURPOSES, type WelcomePurpose } from "./purposes";
import { WelcomeFrame } from "./welcome-frame";

/** The first step of a new account: what it is here for. */
export function PurposeView({ name, instance }: { name: string; instance: string }) {
  return (
    <WelcomeFrame
      step={1}
      title="What brings you here?"
      about={
        <>
          Welcome to {instance}, <bdi>{name}</bdi>. This only decides where we take you first; everything
          stays open to you.
        </>
      }
      skip={{ href: "/", label: "Skip all of this" }}
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {(Object.keys(WELCOME_PURPOSES) as WelcomePurpose[]).map((purpose) => (
          <li key={purpose}>
            <Link
              href={stepPath("music", purpose)}
              className="block h-full rounded-md border border-edge bg-face px-5 py-6 shadow-key hover:border-ink"
            >
              <span className="block text-lg font-semibold">{WELCOME_PURPOSES[purpose].name}</span>
              <span className="mt-1 block text-sm text-quiet">{WELCOME_PURPOSES[purpose].about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </WelcomeFrame>
  );
}
