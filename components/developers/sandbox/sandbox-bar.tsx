import { BrowserClock } from "./browser-clock";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** Above every page of a sandbox, whose clock is ahead by so many seconds. */
export function SandboxBar({ page, seconds }: { page: string; seconds: number }) {
  return (
    <div className="border-b border-amber bg-amber-wash">
      <p className="mx-auto max-w-page px-5 py-2 text-sm md:px-8">
        This is a sandbox: no money, music or person in it is real.
        {seconds > 0 && ` Its clock is ${lead(seconds)} ahead.`}{" "}
        <a href={page} className="link inline-flex min-h-6 items-center">
          Back to your sandbox's page
        </a>
      </p>
      {seconds > 0 && <BrowserClock seconds={seconds} />}
    </div>
  );
}

function lead(seconds: number): string {
  if (seconds >= 2 * DAY_SECONDS) return `${Math.round(seconds / DAY_SECONDS)} days`;
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}
