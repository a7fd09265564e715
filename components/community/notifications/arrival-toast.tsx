import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toaster";

/** The visible toasts, by the path they lead to. */
const toasts = new Map<string, () => void>();

/** Shows a toast with a link, replacing any toast with the same link. */
export function sayArrival(text: string, url: string): void {
  toasts.get(url)?.();
  const leave = toast(
    <Link href={url} onClick={() => leave()} className="line-clamp-3 outline-paper hover:underline">
      {text}
    </Link>,
  );
  toasts.set(url, leave);
}
