import Link from "next/link";
import { PURPOSES, type Purpose, stepPath } from "./purposes";
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
        {(Object.keys(PURPOSES) as Purpose[]).map((purpose) => (
          <li key={purpose}>
            <Link
              href={stepPath("music", purpose)}
              className="block h-full rounded-md border border-edge bg-face px-5 py-6 shadow-key hover:border-ink"
            >
              <span className="block text-lg font-semibold">{PURPOSES[purpose].name}</span>
              <span className="mt-1 block text-sm text-quiet">{PURPOSES[purpose].about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </WelcomeFrame>
  );
}
