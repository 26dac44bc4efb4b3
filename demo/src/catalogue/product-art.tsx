import type { ReactNode } from 'react'

/** Drawn in code, so that the shop loads no images. The number selects the background tint. */
const ART: Readonly<Record<string, readonly [tint: number, drawing: ReactNode]>> = {
  'marlow-lamp': [
    0,
    <>
      <path className="shade" d="M66 92 96 46l34 22-16 30z" />
      <path className="glow" d="m66 92 48 6 4 66H46z" />
      <path className="wire" d="m112 56 34 44-26 60" />
      <rect className="dark" x="92" y="158" width="62" height="8" rx="4" />
    </>,
  ],
  'rook-clock': [
    1,
    <>
      <circle className="pale" cx="100" cy="100" r="56" />
      <circle className="wire" cx="100" cy="100" r="56" />
      <path className="wire" d="M100 62v38l26 16M100 50v-2M100 152v-2M50 100h-2M152 100h-2" />
      <circle className="shade" cx="100" cy="100" r="5" />
    </>,
  ],
  'tarn-kettle': [
    2,
    <>
      <path className="wire" d="M70 84c4-48 56-48 60 0" />
      <path className="dark" d="M58 88h84l10 62q0 10-10 10H58q-10 0-10-10z" />
      <path className="dark" d="m138 112 34-26 5 9-25 40z" />
      <circle className="shade" cx="100" cy="82" r="8" />
    </>,
  ],
  'fell-blanket': [
    3,
    <>
      <rect className="pale" x="44" y="72" width="112" height="28" rx="12" />
      <rect className="mid" x="44" y="100" width="112" height="28" rx="12" />
      <rect className="dark" x="44" y="128" width="112" height="28" rx="12" />
      <path className="seam" d="M58 86h70M58 114h84M58 142h56" />
    </>,
  ],
  'coble-mug': [
    1,
    <>
      <path className="wire" d="M134 90c36-6 36 50-4 46" />
      <path className="pale" d="M58 70h78v74q0 18-18 18H76q-18 0-18-18z" />
      <path className="wire" d="M56 70h82" />
    </>,
  ],
  'lamplight-lantern': [
    0,
    <>
      <path className="wire" d="M80 50a20 18 0 0 1 40 0" />
      <path className="dark" d="M66 66 100 46l34 20zM66 152h68v12H66z" />
      <rect className="glow" x="72" y="66" width="56" height="86" />
      <rect className="pale" x="88" y="112" width="24" height="40" />
      <path className="shade" d="M100 84q12 16 0 26-12-10 0-26" />
      <path className="wire" d="M72 66v86M128 66v86" />
    </>,
  ],
  'quay-basket': [
    3,
    <>
      <path className="wire" d="M66 92c0-50 68-50 68 0" />
      <path className="shade" d="M48 90h104l-14 66q-2 8-10 8H72q-8 0-10-8z" />
      <path className="seam" d="M52 108h96M56 126h88M60 144h80M78 92l6 70M100 92v70M122 92l-6 70" />
    </>,
  ],
  'moss-candle': [
    2,
    <>
      <rect className="mid" x="62" y="92" width="76" height="68" rx="8" />
      <rect className="pale" x="74" y="112" width="52" height="24" rx="3" />
      <path className="wire" d="M100 92V78" />
      <path className="shade" d="M100 44q18 22 0 36-18-14 0-36" />
    </>,
  ],
  'larch-ladle': [
    0,
    <>
      <path className="handle" d="M78 126 142 44" />
      <path className="shade" d="M44 118q44-22 70 18-14 34-46 26-26-8-24-44" />
      <path className="seam" d="M56 124q30-10 46 14" />
    </>,
  ],
  'lavender-soap': [
    3,
    <>
      <rect className="mid" x="48" y="112" width="104" height="44" rx="12" />
      <rect className="pale" x="58" y="78" width="92" height="40" rx="12" />
      <path className="wire" d="M104 78q-6-24 14-40M110 58l14-4M108 66l-16-8M114 48l-12-8" />
    </>,
  ],
  'alder-table': [
    1,
    <>
      <path className="handle" d="M72 90 56 162M128 90l16 72M100 90v76" />
      <ellipse className="shade" cx="100" cy="82" rx="62" ry="16" />
      <path className="seam" d="M56 82q44-14 88 0" />
    </>,
  ],
  'fern-pot': [
    2,
    <>
      <path
        className="leaf"
        d="M100 116Q60 92 52 48q40 10 48 68M100 116q0-54 26-80 22 40-26 80M100 116q30-36 60-30-14 34-60 30"
      />
      <path className="shade" d="M68 114h64l-8 44q-2 8-10 8H86q-8 0-10-8z" />
    </>,
  ],
}

export function ProductArt({ id }: { id: string }) {
  const [tint, drawing] = ART[id] ?? [0, <circle key="unknown" className="mid" cx="100" cy="100" r="40" />]
  return (
    <svg className={`art tint-${tint}`} viewBox="0 0 200 200" aria-hidden="true">
      {drawing}
    </svg>
  )
}
