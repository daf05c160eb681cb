/** Drawings of what a house, a school, a salon and a builder buy, on a 64 px grid; `currentColor` as in product-art-shop.tsx. */
export const tradeArt = {
  fagio: (
    <>
      <path d="M44 6 28 34" stroke="#B98A55" strokeWidth="5" strokeLinecap="round" />
      <path d="m20 31 15 9-5 20C20 59 12 55 7 48z" fill="#E0A95C" />
      <path d="m18 37 12 7" stroke="#A01355" strokeWidth="4" />
      <path d="M16 51l3-6M23 55l2-7" stroke="#B97A35" strokeWidth="2.5" />
    </>
  ),
  ndoo: (
    <>
      <path d="M10 22C12 2 52 2 54 22" stroke="#7A6A60" strokeWidth="3" fill="none" />
      <path d="M9 20h46l-5 36a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" fill="currentColor" />
      <ellipse cx="32" cy="20" rx="23" ry="5" fill="#fff" opacity=".5" />
    </>
  ),
  tishu: (
    <>
      <path d="M14 14h26v40H14c-6-4-6-36 0-40z" fill="#fff" />
      <ellipse cx="41" cy="34" rx="12" ry="20" fill="#E4EEF3" />
      <ellipse cx="41" cy="34" rx="4" ry="7" fill="#B98A55" />
      <path d="M14 54h22v6H22z" fill="#F6F1EE" />
    </>
  ),
  pedi: (
    <>
      <rect x="12" y="10" width="40" height="48" rx="6" fill="currentColor" />
      <path d="M12 24h40v20H12z" fill="#fff" />
      <path d="M32 41c-8-5-9-8-7-11s5-2 7 1c2-3 5-4 7-1s1 6-7 11z" fill="currentColor" />
    </>
  ),
  koili: (
    <path
      d="M32 32a4 4 0 1 1 4 4c-7 2-13-2-13-9s6-12 13-11c9 1 15 8 14 17-1 11-11 18-21 16C16 46 9 36 12 23"
      stroke="#2F6B45"
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
    />
  ),
  mshumaa: (
    <>
      <path d="M32 4c6 7 7 10 7 13a7 7 0 0 1-14 0c0-3 1-6 7-13z" fill="#F6B21B" />
      <path d="M24 26h16v34H24z" fill="#FFF3DC" />
      <path d="M24 26h16v8c-3 5-5-2-8 2s-5 3-8-1z" fill="#F0C98B" />
      <path d="M32 20v8" stroke="#5B4A53" strokeWidth="2.5" />
    </>
  ),
  mkaa: (
    <>
      <path d="m8 52 8-18 12-4 6 10-4 14zM30 54l4-16 12-8 12 12-4 12z" fill="#37323A" />
      <path d="m20 32 10-16 14 2 4 14-14 8z" fill="#55505A" />
    </>
  ),
  gesi: (
    <>
      <path d="M24 8h16v8H24z" fill="none" stroke="#5B4A53" strokeWidth="4" />
      <path d="M14 26c0-7 8-10 18-10s18 3 18 10v26c0 5-8 8-18 8s-18-3-18-8z" fill="currentColor" />
      <path d="M14 32h36v14H14z" fill="#fff" opacity=".85" />
      <path d="M32 33c4 4 5 6 5 8a5 5 0 0 1-10 0c0-2 1-4 5-8z" fill="currentColor" />
    </>
  ),
  betri: (
    <>
      <path d="M18 14h12v44H18zM35 14h12v44H35z" fill="#37323A" />
      <path d="M18 14h12v14H18zM35 14h12v14H35z" fill="#F6B21B" />
      <path d="M22 9h4v5h-4zM39 9h4v5h-4z" fill="#9AA7B1" />
    </>
  ),
  tochi: (
    <>
      <path d="M6 26h22v12H6z" fill="#37323A" />
      <path d="M28 26 40 18v28l-12-8z" fill="currentColor" />
      <path d="M45 24l12-6M46 32h13M45 40l12 6" stroke="#F6B21B" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  balbu: (
    <>
      <path d="M32 5c12 0 19 8 19 18 0 8-5 12-8 18H21c-3-6-8-10-8-18C13 13 20 5 32 5z" fill="#F8D56B" />
      <path d="M22 43h20v5H22zM23 50h18v4H23zM27 56h10v4H27z" fill="#8A98A3" />
      <path d="M21 22c1-5 4-8 9-9" stroke="#fff" strokeWidth="3.5" fill="none" strokeLinecap="round" />
    </>
  ),
  ndala: (
    <>
      <path d="M14 12c8-5 15 1 14 14-1 14 0 30-8 32-8 1-10-8-11-22-1-10 0-20 5-24z" fill="currentColor" />
      <path d="M50 12c-8-5-15 1-14 14 1 14 0 30 8 32 8 1 10-8 11-22 1-10 0-20-5-24z" fill="currentColor" />
      <path
        d="M20 18c-5 6-7 10-8 16M20 18c4 6 6 10 6 16M44 18c5 6 7 10 8 16M44 18c-4 6-6 10-6 16"
        stroke="#fff"
        strokeWidth="3"
        fill="none"
      />
    </>
  ),
  kamba: (
    <>
      <circle cx="32" cy="32" r="22" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle cx="32" cy="32" r="15" fill="none" stroke="currentColor" strokeWidth="5" opacity=".75" />
      <circle cx="32" cy="32" r="8" fill="none" stroke="currentColor" strokeWidth="5" opacity=".5" />
      <path d="M46 46l12 12" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  sindano: (
    <>
      <path d="M54 8 20 50" stroke="#8A98A3" strokeWidth="4" strokeLinecap="round" />
      <path d="M50 10c-20-6-38 6-30 18s22 2 26 14-12 20-30 14" stroke="#A01355" strokeWidth="3" fill="none" />
    </>
  ),
  pini: (
    <>
      <path d="M20 6h10l-2 28 3 24h-9l-4-24zM44 6H34l2 28-3 24h9l4-24z" fill="#D9A566" />
      <rect x="17" y="28" width="30" height="7" rx="3" fill="#8A98A3" />
    </>
  ),
  mswaki: (
    <>
      <path d="M10 56 44 22" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
      <path d="m36 16 14 14-6 6-14-14z" fill="currentColor" />
      <path d="m38 6 5 5M43 4l5 5M48 6l5 5M52 11l5 5" stroke="#8EB9D8" strokeWidth="5" />
    </>
  ),
  wembe: (
    <>
      <path d="M30 24h5v36h-5z" fill="#2F83BF" />
      <rect x="12" y="8" width="40" height="16" rx="4" fill="#1D5A8A" />
      <path d="M16 12h32M16 17h32" stroke="#DDEBF5" strokeWidth="2.5" />
    </>
  ),
  manukato: (
    <>
      <rect x="26" y="5" width="12" height="9" rx="2" fill="#F6B21B" />
      <path d="M28 14h8v6h-8z" fill="#C9D6DF" />
      <rect x="13" y="20" width="38" height="38" rx="8" fill="currentColor" />
      <rect x="20" y="30" width="24" height="16" rx="3" fill="#fff" opacity=".8" />
    </>
  ),
  midomo: (
    <>
      <path d="M24 24V12l14-8v20z" fill="currentColor" />
      <path d="M22 24h20v12H22z" fill="#F6B21B" />
      <path d="M19 36h26v20a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4z" fill="#2E0A1D" />
    </>
  ),
  jicho: (
    <>
      <path d="M5 36c9-16 45-16 54 0-9 14-45 14-54 0z" fill="#fff" />
      <circle cx="32" cy="35" r="10" fill="#6B3A1E" />
      <circle cx="32" cy="35" r="4.5" fill="#2E0A1D" />
      <path
        d="M8 26 3 18M18 20l-4-9M32 18V8M46 20l4-9M56 26l5-8"
        stroke="#2E0A1D"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
  kucha: (
    <>
      <path d="M26 4h12l2 24H24z" fill="#2E0A1D" />
      <path d="M16 36c0-5 5-8 16-8s16 3 16 8v18a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z" fill="currentColor" />
      <path d="M22 40v12" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".7" />
    </>
  ),
  rasta: (
    <g fill="currentColor">
      <circle cx="32" cy="10" r="8" />
      <path d="M20 16c-9 8-11 26-9 44h8c-1-14 1-26 7-36zM44 16c9 8 11 26 9 44h-8c1-14-1-26-7-36z" />
      <path d="M26 20h4v40h-7zM38 20h-4v40h7z" opacity=".7" />
    </g>
  ),
  kitana: (
    <>
      <path d="M8 16h48v14H8z" fill="currentColor" />
      <path
        d="M11 30v20M18 30v20M25 30v20M32 30v20M39 30v20M46 30v20M53 30v20"
        stroke="currentColor"
        strokeWidth="3.5"
      />
    </>
  ),
  mkasi: (
    <>
      <path d="M22 40 46 6M42 40 18 6" stroke="#8A98A3" strokeWidth="5" strokeLinecap="round" />
      <circle cx="17" cy="49" r="8" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle cx="47" cy="49" r="8" fill="none" stroke="currentColor" strokeWidth="5" />
    </>
  ),
  hereni: (
    <>
      <path d="M20 8v8M44 8v8" stroke="#8A7466" strokeWidth="3" />
      <circle cx="20" cy="28" r="11" fill="none" stroke="#F6B21B" strokeWidth="5" />
      <circle cx="44" cy="28" r="11" fill="none" stroke="#F6B21B" strokeWidth="5" />
      <path d="m20 42 6 9-6 9-6-9zM44 42l6 9-6 9-6-9z" fill="#A01355" />
    </>
  ),
  dawa: (
    <>
      <rect x="9" y="12" width="46" height="40" rx="5" fill="#D6E0E8" />
      <g fill="currentColor">
        <ellipse cx="20" cy="24" rx="6" ry="5" />
        <ellipse cx="36" cy="24" rx="6" ry="5" />
        <ellipse cx="20" cy="40" rx="6" ry="5" />
        <ellipse cx="36" cy="40" rx="6" ry="5" />
      </g>
      <path d="M46 12v40" stroke="#fff" strokeWidth="2" strokeDasharray="4 3" />
    </>
  ),
  sirapu: (
    <>
      <rect x="25" y="5" width="14" height="9" rx="2" fill="#fff" />
      <path d="M26 14h12v6c6 1 9 5 9 11v24a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4V31c0-6 3-10 9-11z" fill="#8A4F1D" />
      <rect x="17" y="33" width="30" height="17" fill="#fff" />
      <path d="M32 36v11M26.5 41.500h11" stroke="currentColor" strokeWidth="4" />
    </>
  ),
  plasta: (
    <g transform="rotate(-35 32 32)">
      <rect x="4" y="22" width="56" height="20" rx="10" fill="#E7BE95" />
      <rect x="22" y="22" width="20" height="20" fill="#F6E3CF" />
      <path d="M28 28v.1M36 28v.1M28 36v.1M36 36v.1" stroke="#B98A55" strokeWidth="3" strokeLinecap="round" />
    </g>
  ),
  kipimo: (
    <g transform="rotate(40 32 32)">
      <rect x="26" y="2" width="12" height="60" rx="6" fill="#fff" />
      <path d="M32 18v34" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <circle cx="32" cy="53" r="5" fill="currentColor" />
    </g>
  ),
  neti: (
    <>
      <path d="M32 6c4 10 14 14 22 52H10C18 20 28 16 32 6z" fill="#CFE3F2" />
      <path d="M32 8v50M24 22l-4 36M40 22l4 36M18 32h28M14 46h36" stroke="#8EB9D8" strokeWidth="2" />
    </>
  ),
  glovu: (
    <path
      d="M20 60V44l-9-12c-2-3 2-6 5-4l6 6V12c0-5 7-5 7 0v14-18c0-5 7-5 7 0v18-15c0-5 7-5 7 0v16-9c0-5 7-5 7 0v22c0 8-4 12-6 16v4z"
      fill="currentColor"
    />
  ),
  daftari: (
    <>
      <rect x="13" y="7" width="40" height="50" rx="3" fill="currentColor" />
      <path d="M13 7h8v50h-8z" fill="#000" opacity=".2" />
      <rect x="26" y="16" width="21" height="13" rx="2" fill="#fff" />
      <path d="M29 20.500h15M29 25h9" stroke="#8A98A3" strokeWidth="2" />
    </>
  ),
  kalamu: (
    <>
      <path d="M44 8 56 20 26 50 14 38z" fill="currentColor" />
      <path d="m14 38 12 12-18 6z" fill="#F3E7D3" />
      <path d="m8 56 2-7 5 5z" fill="#2E0A1D" />
      <path d="m40 12 12 12" stroke="#fff" strokeWidth="3" opacity=".7" />
    </>
  ),
  karatasi: (
    <>
      <path d="M18 8h22l12 12v38H18z" fill="#D6E0E8" />
      <path d="M12 6h22l12 12v38H12z" fill="#fff" />
      <path d="M34 6v12h12z" fill="#BFD0DC" />
      <path d="M19 28h20M19 36h20M19 44h14" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  rula: (
    <g transform="rotate(-40 32 32)">
      <rect x="2" y="22" width="60" height="20" rx="3" fill="#F6C634" />
      <path d="M9 22v9M17 22v6M25 22v9M33 22v6M41 22v9M49 22v6M56 22v9" stroke="#7A5A1D" strokeWidth="2.5" />
    </g>
  ),
  bahasha: (
    <>
      <rect x="6" y="14" width="52" height="38" rx="3" fill="#E9D3B5" />
      <path d="m6 17 26 20 26-20" stroke="#B98A55" strokeWidth="3" fill="none" />
    </>
  ),
  gundi: (
    <>
      <path d="M29 4h6l2 12H27z" fill="#D63A22" />
      <path d="M22 20c0-3 3-4 10-4s10 1 10 4l3 36a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4z" fill="#fff" />
      <path d="M20.5 34h23l1.2 14H19.300z" fill="currentColor" />
    </>
  ),
  utepe: (
    <>
      <circle cx="30" cy="32" r="24" fill="currentColor" />
      <circle cx="30" cy="32" r="12" fill="#FBF6EC" />
      <circle cx="30" cy="32" r="8" fill="none" stroke="#B98A55" strokeWidth="3" />
      <path d="M30 56h28v-6H46z" fill="currentColor" opacity=".75" />
    </>
  ),
  kikokotoo: (
    <>
      <rect x="14" y="5" width="36" height="54" rx="5" fill="#37323A" />
      <rect x="19" y="11" width="26" height="12" rx="2" fill="#CFE6D6" />
      <path
        d="M23 32v.1M32 32v.1M41 32v.1M23 42v.1M32 42v.1M23 52v.1M32 52v.1"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M41 42v10" stroke="#F6B21B" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  stepla: (
    <>
      <path d="M6 34c12-14 36-18 52-12v10L12 42z" fill="currentColor" />
      <path d="M8 46h50v8H8z" fill="#37323A" />
      <path d="M50 34v12" stroke="#8A98A3" strokeWidth="5" />
    </>
  ),
  begi: (
    <>
      <path d="M23 16c0-13 18-13 18 0" stroke="#37323A" strokeWidth="4" fill="none" />
      <rect x="11" y="15" width="42" height="44" rx="10" fill="currentColor" />
      <rect x="18" y="36" width="28" height="17" rx="4" fill="#fff" opacity=".35" />
      <path d="M18 28h28" stroke="#fff" strokeWidth="3" opacity=".7" />
    </>
  ),
  printa: (
    <>
      <path d="M18 6h28v18H18z" fill="#fff" />
      <rect x="7" y="22" width="50" height="22" rx="4" fill="#55505A" />
      <path d="M17 38h30v20H17z" fill="#fff" />
      <path d="M22 45h20M22 51h14" stroke="currentColor" strokeWidth="3" />
      <circle cx="49" cy="29" r="2.5" fill="#7FD39A" />
    </>
  ),
  simu: (
    <>
      <rect x="18" y="4" width="28" height="56" rx="6" fill="#2E2A33" />
      <rect x="21" y="10" width="22" height="42" rx="2" fill="currentColor" />
      <path d="M29 56h6" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  laini: (
    <>
      <path d="M16 6h22l12 12v40H16z" fill="#fff" />
      <rect x="22" y="30" width="22" height="20" rx="4" fill="#F6B21B" />
      <path d="M33 30v20M22 40h22" stroke="#B97A1F" strokeWidth="2.5" />
    </>
  ),
  chaja: (
    <>
      <path d="M26 4v10M38 4v10" stroke="#8A98A3" strokeWidth="4" />
      <rect x="18" y="12" width="28" height="24" rx="6" fill="currentColor" />
      <path d="M32 36v8c0 10 18 4 18 16" stroke="#37323A" strokeWidth="4" fill="none" strokeLinecap="round" />
    </>
  ),
  waya: (
    <>
      <path d="M12 8h12v12H12z" fill="#8A98A3" />
      <path d="M18 20c0 36 28 0 28 28" stroke="currentColor" strokeWidth="5" fill="none" strokeLinecap="round" />
      <path d="M40 46h12v13H40z" fill="#8A98A3" />
    </>
  ),
  powerbank: (
    <>
      <rect x="14" y="6" width="36" height="52" rx="8" fill="currentColor" />
      <path d="m34 16-12 18h9l-3 14 13-19h-9z" fill="#F6C634" />
    </>
  ),
  earphone: (
    <>
      <path d="M10 40C8 4 56 4 54 40" stroke="#37323A" strokeWidth="5" fill="none" />
      <rect x="5" y="36" width="14" height="22" rx="6" fill="currentColor" />
      <rect x="45" y="36" width="14" height="22" rx="6" fill="currentColor" />
    </>
  ),
  spika: (
    <>
      <rect x="14" y="4" width="36" height="56" rx="6" fill="#37323A" />
      <circle cx="32" cy="40" r="12" fill="currentColor" />
      <circle cx="32" cy="40" r="5" fill="#37323A" />
      <circle cx="32" cy="17" r="6" fill="currentColor" />
    </>
  ),
  kadi: (
    <>
      <path d="M16 6h24l8 8v44H16z" fill="currentColor" />
      <path d="M22 12v10M28 12v10M34 12v10" stroke="#F6C634" strokeWidth="4" />
      <rect x="21" y="32" width="22" height="18" rx="2" fill="#fff" />
    </>
  ),
  bendi: (
    <>
      <path d="M20 38V10M44 38V10" stroke="#37323A" strokeWidth="4" strokeLinecap="round" />
      <rect x="7" y="34" width="50" height="20" rx="5" fill="currentColor" />
      <path d="M16 44v.1M25 44v.1M34 44v.1" stroke="#7FD39A" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
}
