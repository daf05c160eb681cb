/** Drawn for Kaunta on a 24 px grid; strokes take the text colour. Used through icon.tsx only. */
export const iconsCore = {
  home: <path d="M4 11.2 12 4l8 7.2V19a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.5A1.5 1.5 0 0 1 4 19z" />,
  counter: (
    <>
      <path d="M3.5 13h17v3h-17z" />
      <path d="M5 16v4.5M19 16v4.5M7 13V6.5A1.5 1.5 0 0 1 8.5 5h5A1.5 1.5 0 0 1 15 6.5V13" />
      <path d="M9.5 8.5h3M18 13V9.5" />
    </>
  ),
  box: (
    <>
      <path d="m12 3.5 8 4v9l-8 4-8-4v-9z" />
      <path d="m4 7.5 8 4 8-4M12 11.5v9" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M3 19.5c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5" />
      <path d="M15.5 5.4a3.5 3.5 0 0 1 0 6.2M17 14.4c2.3.7 3.7 2.4 4 5.1" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4.3 3.5-6.5 7.5-6.5s6.9 2.2 7.5 6.5" />
    </>
  ),
  userplus: (
    <>
      <circle cx="10" cy="8" r="3.8" />
      <path d="M3 20.2c.5-4.1 3.2-6.2 7-6.2 1.4 0 2.7.3 3.8.9M18 14v6M15 17h6" />
    </>
  ),
  expense: (
    <>
      <path d="M6 3.5h12v17l-2.4-1.7-2.4 1.7-2.4-1.7-2.4 1.7L6 18.8z" />
      <path d="M9 10.5h6" />
    </>
  ),
  ledger: (
    <>
      <path d="M5.5 5A1.5 1.5 0 0 1 7 3.5h11.5v17H7A1.5 1.5 0 0 1 5.5 19z" />
      <path d="M9 3.5v17M12 8.5h3.5M12 12h3.5" />
    </>
  ),
  chart: <path d="M4 20h16M7 16.5v-5M12 16.5V6M17 16.5v-8" />,
  settings: (
    <>
      <path d="M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h8M16.5 17H20" />
      <circle cx="15.2" cy="7" r="2.2" />
      <circle cx="8.7" cy="12" r="2.2" />
      <circle cx="14.2" cy="17" r="2.2" />
    </>
  ),
  badge: (
    <>
      <rect x="5" y="5" width="14" height="15.5" rx="1.8" />
      <path d="M10 5V3.5h4V5M8.5 17c.4-1.9 1.7-2.8 3.5-2.8s3.1.9 3.5 2.8" />
      <circle cx="12" cy="11" r="2" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  arrow: <path d="M4.5 12h15M13.5 6l6 6-6 6" />,
  arrowup: <path d="M12 19.5v-15M6 10.5l6-6 6 6" />,
  arrowdown: <path d="M12 4.5v15M6 13.5l6 6 6-6" />,
  cloudok: (
    <>
      <path d="M7.5 18.5a4.5 4.5 0 0 1-.6-8.96 5.5 5.5 0 0 1 10.5.96 4 4 0 0 1-.4 8z" />
      <path d="m9.5 13.7 2 2 3.5-3.7" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="1.8" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
    </>
  ),
  contrast: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />
    </>
  ),
  logout: <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8.5 20 12l-3.5 3.5" />,
  tablet: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="M17.5 11v2" />
    </>
  ),
  dots: <path d="M12 5.5v.1M12 12v.1M12 18.5v.1" strokeWidth="2.8" />,
  dotsh: <path d="M5.5 12h.1M12 12h.1M18.5 12h.1" strokeWidth="2.8" />,
  bell: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z" />
      <path d="M10 21h4" />
    </>
  ),
}
