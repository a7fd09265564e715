import { API_BASE } from "@/lib/platform/http-contract/version";

/** `GET /api/v1/artists/{id}`: with a quiet prefix and emphasized parameters. */
export function MethodPath({ method, path }: { method: string; path: string }) {
  return (
    <code className="font-mono text-xs leading-5 break-words">
      <span className="font-semibold">{method}</span> <span className="text-quiet">{API_BASE}</span>
      {path === "/"
        ? ""
        : path.split("/").map((segment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a path do not move
            <span key={index}>
              {index > 0 && (
                <>
                  <wbr />/
                </>
              )}
              {segment.startsWith("{") ? <span className="font-semibold">{segment}</span> : segment}
            </span>
          ))}
    </code>
  );
}
