import Link from "next/link";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toaster";

const SHOWN_MS = 6000;

/** The visible toasts, by the path they lead to. */
const shown = new Map<string, () => void>();

/** Shows a toast with a link, replacing any toast with the same link. */
export function sayArrival(text: string, url: string): void {
  shown.get(url)?.();
  const leave = toast(<ArrivalToast text={text} url={url} />, true);
  shown.set(url, leave);
}

/** It disappears on its own, but not while hovered or focused. */
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
