import { qrPath } from "@/lib/platform/documents/qr";

const SIZE = 200;

/** The address as a picture for the camera of a phone, dark on light in both themes, as scanners need it. */
export function ShareQr({ name, address }: { name: string; address: string }) {
  return (
    <figure className="space-y-2">
      <svg
        role="img"
        aria-label={`QR code of the link to ${name}`}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
        className="mx-auto block rounded-sm"
      >
        <path d={`M0 0h${SIZE}v${SIZE}H0z`} fill="#fff" />
        <path d={qrPath(address, SIZE)} fill="#1b1814" />
      </svg>
      <figcaption className="text-center text-xs">Point the camera of a phone at it.</figcaption>
    </figure>
  );
}
