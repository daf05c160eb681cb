/** Drawn for Kaunta on a 24 px grid; strokes take the text colour. Used through icon.tsx only. */
export const iconsTrade = {
  barcode: (
    <>
      <path d="M4 6v12M7 6v12M10.5 6v12M13 6v12M17 6v12M20 6v12" />
      <path d="M8.7 6v12M15.2 6v12" strokeWidth="1" />
    </>
  ),
  scan: (
    <>
      <path d="M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3" />
      <path d="M8 9v6M11 9v6M13.5 9v6M16 9v6" />
    </>
  ),
  tag: (
    <>
      <path d="M4 4h8l8 8-8 8-8-8z" />
      <path d="M8.3 8.3v.1" />
    </>
  ),
  percent: (
    <>
      <path d="M18.5 5.5l-13 13" />
      <circle cx="7.5" cy="7.5" r="2.5" />
      <circle cx="16.5" cy="16.5" r="2.5" />
    </>
  ),
  pause: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M10 9v6M14 9v6" />
    </>
  ),
  print: (
    <>
      <path d="M7 9V4h10v5M7 17H4.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H17" />
      <path d="M7 14h10v6.5H7z" />
    </>
  ),
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M5.5 12v7a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-7" />,
  cal: (
    <>
      <rect x="4" y="5.5" width="16" height="15" rx="1.8" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  receipt: (
    <>
      <path d="M6 3.5h12v17l-2.4-1.7-2.4 1.7-2.4-1.7-2.4 1.7L6 18.8z" />
      <path d="M9 8.5h6M9 12.5h6" />
    </>
  ),
  drawer: <path d="M4 12.5h16v7H4zM10 16h4M6 12.5l2-8h8l2 8" />,
  delete: (
    <>
      <path d="M8.5 5.5h12v13h-12L3 12z" />
      <path d="m11.5 9.5 5 5M16.5 9.5l-5 5" />
    </>
  ),
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="1.8" />
      <path d="M6 10h.1M10 10h.1M14 10h.1M18 10h.1M8 14.2h8" />
    </>
  ),
  keypad: (
    <>
      <rect x="4.5" y="3" width="15" height="18" rx="2" />
      <path d="M8 7h8M8.5 11.5h.1M12 11.5h.1M15.5 11.5h.1M8.5 14.7h.1M12 14.7h.1M15.5 14.7h.1M8.5 17.8h.1M12 17.8h3.6" />
    </>
  ),
  basket: <path d="M3 10h18l-2 10H5zM8 10l2.5-6M16 10l-2.5-6M9.5 13.5v3M14.5 13.5v3" />,
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1" />
    </>
  ),
  list: <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1" />,
}
