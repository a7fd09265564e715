import Link from "next/link";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toaster";

const SHOWN_MS = 6000;

/** Those that are shown, by the address they lead to. */
const shown = new Map<string, () => void>();

/** Shows a toast that leads somewhere, instead of any that leads there already. */
export function sayArrival(text: string, url: string): void {
  shown.get(url)?.();
  const leave = toast(<ArrivalToast text={text} url={url} />, true);
  shown.set(url, leave);
}

/** It goes by itself, but not from under a pointer nor with the focus. */
function ArrivalToast({ text, url }: { text: string; url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!link.current?.matches(":hover, :focus")) shown.get(url)?.();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [url]);
  return (
    <Link
      ref={link}
      href={url}
      onClick={() => shown.get(url)?.()}
      className="-mx-4 -my-3 block rounded-md px-4 py-3 break-words hover:underline"
    >
      <span className="line-clamp-3">{text}</span>
    </Link>
  );
}
