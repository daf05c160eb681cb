/** Drawings of what a builder buys, and a watch, on a 64 px grid; `currentColor` as in product-art-shop.tsx. */
export const buildArt = {
  mchanga: (
    <>
      <path d="M4 54C18 20 26 10 32 10s14 10 28 44z" fill="currentColor" />
      <path
        d="M26 30v.1M36 26v.1M32 38v.1M22 44v.1M42 42v.1M34 48v.1"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".6"
      />
    </>
  ),
  tofali: (
    <>
      <path d="M6 26 20 14h38L46 26z" fill="#fff" opacity=".5" />
      <path d="M6 26 20 14h38v22L46 50H6z" fill="currentColor" />
      <path
        d="M6 26 20 14h38L46 26zM46 26v24"
        fill="#fff"
        fillOpacity=".3"
        stroke="#000"
        strokeOpacity=".2"
        strokeWidth="2"
      />
      <path d="M14 34h8v8h-8zM30 34h8v8h-8z" fill="#000" opacity=".25" />
    </>
  ),
  nondo: (
    <>
      <path d="M6 50 50 6M14 58 58 14M10 54 54 10" stroke="#6E7C87" strokeWidth="5" strokeLinecap="round" />
      <path d="M16 34l14 14M30 20l14 14" stroke="#B9560D" strokeWidth="3.5" />
    </>
  ),
  vigae: (
    <>
      <rect x="8" y="8" width="48" height="48" rx="3" fill="#fff" />
      <path d="M11 11h20v20H11zM33 33h20v20H33z" fill="currentColor" />
      <path d="M33 11h20v20H33zM11 33h20v20H11z" fill="currentColor" opacity=".45" />
    </>
  ),
  ubao: (
    <>
      <path d="M6 18 46 8l12 8v32L18 58 6 50z" fill="#D9A566" />
      <path d="m6 18 12 8 40-10M18 26v32" stroke="#A9743C" strokeWidth="2.5" fill="none" />
      <path d="M24 34l26-7M24 44l26-7" stroke="#B98A55" strokeWidth="2.5" />
    </>
  ),
  jasi: (
    <>
      <path d="M8 14 46 8l10 8v34L18 58 8 50z" fill="#EDF1F4" />
      <path d="m8 14 10 8 38-6M18 22v36" stroke="#B8C4CE" strokeWidth="2.5" fill="none" />
    </>
  ),
  bati: (
    <>
      <path
        d="M6 22c4-8 8-8 13 0s8 8 13 0 8-8 13 0 8 8 13 0v30c-5 8-8 8-13 0s-8-8-13 0-8 8-13 0-9-8-13 0z"
        fill="currentColor"
      />
      <path d="M12 18v30M38 18v30" stroke="#fff" strokeWidth="3" opacity=".6" />
      <path d="M25 28v30M51 28v30" stroke="#000" strokeWidth="3" opacity=".15" />
    </>
  ),
  msumari: (
    <>
      <path
        d="M10 12l8-6M14 9l24 40 4 8-8-4L10 12zM38 8h14M45 8v42l-3 9"
        stroke="#6E7C87"
        strokeWidth="4.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M8 14 20 6" stroke="#47525B" strokeWidth="6" strokeLinecap="round" />
      <path d="M37 8h16" stroke="#47525B" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  skrubu: (
    <>
      <path d="M20 6h24v10H20z" fill="#47525B" />
      <path d="M26 16h12v30l-6 14-6-14z" fill="#8A98A3" />
      <path d="m26 24 12 5M26 32l12 5M26 40l12 5" stroke="#47525B" strokeWidth="3" />
    </>
  ),
  bawaba: (
    <>
      <rect x="6" y="12" width="22" height="40" rx="3" fill="#B8C4CE" />
      <rect x="36" y="12" width="22" height="40" rx="3" fill="#B8C4CE" />
      <path d="M28 10h8v44h-8z" fill="#6E7C87" />
      <path d="M16 22v.1M16 42v.1M48 22v.1M48 42v.1" stroke="#47525B" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  kufuli: (
    <>
      <path d="M19 32V20c0-18 26-18 26 0v12" stroke="#8A98A3" strokeWidth="6" fill="none" />
      <rect x="11" y="29" width="42" height="30" rx="6" fill="currentColor" />
      <circle cx="32" cy="41" r="4.5" fill="#2E0A1D" />
      <path d="M32 42v9" stroke="#2E0A1D" strokeWidth="4" />
    </>
  ),
  rangi: (
    <>
      <path d="M12 20C14 2 50 2 52 20" stroke="#8A98A3" strokeWidth="3" fill="none" />
      <path d="M11 20h42v34c-4 7-38 7-42 0z" fill="#E8EDF1" />
      <path d="M11 30h42v16c-10 5-32 5-42 0z" fill="currentColor" />
      <ellipse cx="32" cy="20" rx="21" ry="6" fill="currentColor" />
      <path d="M44 24v14c0 4 5 4 5 0V22z" fill="currentColor" />
    </>
  ),
  brashi: (
    <>
      <path d="M28 4h8l2 22H26z" fill="#B9560D" />
      <path d="M16 26h32v12H16z" fill="#8A98A3" />
      <path d="M17 38h30v10l-4 12-6-6-5 6-5-6-6 6-4-12z" fill="currentColor" />
    </>
  ),
  rola: (
    <>
      <rect x="6" y="8" width="42" height="16" rx="5" fill="currentColor" />
      <path d="M48 16h8v14H32v8" stroke="#6E7C87" strokeWidth="4" fill="none" />
      <path d="M28 38h8v22h-8z" fill="#37323A" />
    </>
  ),
  nyundo: (
    <>
      <path d="M34 24 12 58" stroke="#B98A55" strokeWidth="7" strokeLinecap="round" />
      <path d="m22 8 30 18-6 9-10-6c-6-1-10-3-15-6z" fill="#55626C" />
    </>
  ),
  zana: (
    <>
      <path d="M40 6h10v16l-4 4h-2l-4-4z" fill="currentColor" />
      <path d="M43 26h4v34h-4z" fill="#8A98A3" />
      <path d="M10 8c-4 6-2 14 5 17l2 30c0 5 8 5 8 0l2-30c7-3 9-11 5-17l-6 8h-10z" fill="#6E7C87" />
    </>
  ),
  msumeno: (
    <>
      <path d="M4 40 40 10l10 10L20 50z" fill="#C9D6DF" />
      <path d="m4 40 4 6 1-3 4 6 1-3 4 6 2-2" stroke="#6E7C87" strokeWidth="2.5" fill="none" />
      <path d="m38 8 16-2 6 12-10 8z" fill="#B9560D" />
    </>
  ),
  jembe: (
    <>
      <path d="M46 6 18 58" stroke="#B98A55" strokeWidth="6" strokeLinecap="round" />
      <path d="M36 8C22 6 12 12 6 26c10 6 20 4 28-2z" fill="#6E7C87" />
    </>
  ),
  panga: (
    <>
      <path d="M22 42 52 8c8 2 8 12 2 18L30 50z" fill="#C9D6DF" />
      <path d="m8 58 14-16 8 8-12 12z" fill="#6B3A1E" />
    </>
  ),
  toroli: (
    <>
      <path d="M4 14h10l8 24h22l14-18H18z" fill="currentColor" />
      <path d="M44 38 58 56M24 38l-2 18" stroke="#6E7C87" strokeWidth="4" />
      <circle cx="36" cy="50" r="9" fill="#37323A" />
      <circle cx="36" cy="50" r="3" fill="#fff" />
    </>
  ),
  bomba: (
    <>
      <path d="M6 14h24c12 0 20 8 20 20v24H36V36c0-5-2-8-7-8H6z" fill="currentColor" />
      <path d="M6 10h8v22H6zM32 50h22v8H32z" fill="#000" opacity=".2" />
    </>
  ),
  koki: (
    <>
      <path d="M18 8h20M28 8v12" stroke="#D63A22" strokeWidth="6" strokeLinecap="round" />
      <path d="M6 20h34c10 0 14 6 14 16H42c0-3-1-4-4-4H6z" fill="#8A98A3" />
      <path d="M48 42c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z" fill="#2F83BF" />
    </>
  ),
  soketi: (
    <>
      <rect x="8" y="8" width="48" height="48" rx="6" fill="#fff" />
      <rect x="12" y="12" width="40" height="40" rx="4" fill="currentColor" opacity=".25" />
      <path d="M28 18h8v10h-8zM17 36h10v7H17zM37 36h10v7H37z" fill="#37323A" />
    </>
  ),
  taa: (
    <>
      <rect x="4" y="26" width="56" height="12" rx="6" fill="#fff" />
      <path d="M4 26h8v12H4zM52 26h8v12h-8z" fill="#6E7C87" />
      <path
        d="M16 46l-3 8M32 46v9M48 46l3 8M16 18l-3-8M32 18V9M48 18l3-8"
        stroke="#F6B21B"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
  saa: (
    <>
      <path d="M22 4h20l2 14H20zM22 60h20l2-14H20z" fill="#55505A" />
      <rect x="14" y="14" width="36" height="36" rx="9" fill="currentColor" />
      <path d="M32 22v10l7 5" stroke="#fff" strokeWidth="4" fill="none" strokeLinecap="round" />
    </>
  ),
}
