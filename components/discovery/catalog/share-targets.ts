/** Links that share an address by email or on other sites. Nothing of theirs is loaded before one is followed. */
export function shareTargets(name: string, address: string): { label: string; href: string }[] {
  const [title, url] = [encodeURIComponent(name), encodeURIComponent(address)];
  return [
    { label: "Email", href: `mailto:?subject=${title}&body=${url}` },
    { label: "WhatsApp", href: `https://wa.me/?text=${title}%20${url}` },
    { label: "X", href: `https://x.com/intent/post?text=${title}&url=${url}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: "Reddit", href: `https://www.reddit.com/submit?url=${url}&title=${title}` },
  ];
}
