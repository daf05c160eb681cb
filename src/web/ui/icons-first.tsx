/** Those the order link's page needs, apart from the rest, which a customer's phone does not download. Used through icon.tsx, and there through features/order-link/icon.tsx. */
export const iconsFirst = {
  alert: (
    <>
      <path d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 10v4.5M12 17v.1" />
    </>
  ),
  bag: (
    <>
      <path d="M5 8.5h14l1 12H4z" />
      <path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M6.5 14.7h4" />
    </>
  ),
  cash: (
    <>
      <rect x="3" y="6.5" width="18" height="11" rx="1.5" />
      <circle cx="12" cy="12" r="2.6" />
      <path d="M6 9.5v.1M18 14.5v.1" />
    </>
  ),
  check: <path d="m5 12.5 4.7 4.7L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  cloudoff: (
    <path d="M8.6 7.2A5.5 5.5 0 0 1 17.3 10.5 4 4 0 0 1 19.6 17M15.5 18.5H7.5a4.5 4.5 0 0 1-1.3-8.8M4 4l16 16.5" />
  ),
  cloudup: (
    <>
      <path d="M7.5 18.5a4.5 4.5 0 0 1-.6-8.96 5.5 5.5 0 0 1 10.5.96 4 4 0 0 1-.4 8" />
      <path d="M12 20v-7M9.3 15.5 12 12.8l2.7 2.7" />
    </>
  ),
  download: <path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15" />,
  edit: (
    <>
      <path d="M4 20v-4L15.5 4.5l4 4L8 20z" />
      <path d="m13 7 4 4" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.1" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7L12 17.7" />
  ),
  orders: (
    <>
      <path d="M6 3.5h12v17l-2.4-1.7-2.4 1.7-2.4-1.7-2.4 1.7L6 18.8z" />
      <path d="M9 8.5h6M9 12.5h6" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2" />
      <path d="M11 18h2" />
    </>
  ),
  qr: (
    <>
      <rect x="4" y="4" width="6" height="6" rx="1" />
      <rect x="14" y="4" width="6" height="6" rx="1" />
      <rect x="4" y="14" width="6" height="6" rx="1" />
      <path d="M14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v.5M14 20v-.5" />
    </>
  ),
  refresh: (
    <>
      <path d="M19.5 12a7.5 7.5 0 0 1-13.3 4.8M4.5 12a7.5 7.5 0 0 1 13.3-4.8" />
      <path d="M18.3 3.5v4h-4M5.7 20.5v-4h4" />
    </>
  ),
  send: (
    <>
      <path d="M20.5 3.5 3.5 10.3l6.4 3.3 3.3 6.4z" />
      <path d="m20.5 3.5-10.6 10.1" />
    </>
  ),
  split: <path d="M4 12h5l4-6h7M9 12l4 6h7M17 3l3 3-3 3M17 15l3 3-3 3" />,
  store: (
    <>
      <path d="M4 10v10h16V10M3 9.5 5 4h14l2 5.5c0 1.4-1.2 2.3-2.5 2.3S16 11 16 9.8c0 1.2-1.3 2-2.5 2S11 11 11 9.8" />
      <path d="M11 9.8c0 1.2-1.2 2-2.5 2S6 11 6 9.8c0 1.2-.5 2-1.5 2S3 10.9 3 9.5M10 20v-5h4v5" />
    </>
  ),
  swap: <path d="M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />,
  truck: (
    <>
      <path d="M5.5 16.5H3v-10h11v10H9.5M14 10h4l3 3.5v3h-2M14.9 16.5H14" />
      <circle cx="7.5" cy="17" r="2" />
      <circle cx="17" cy="17" r="2" />
    </>
  ),
  undo: <path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9" />,
  wa: (
    <>
      <path d="M12 3.8a8.2 8.2 0 0 0-7 12.4L4 20.2l4.1-1A8.2 8.2 0 1 0 12 3.8z" />
      <path d="M9 8.6c-.6 2.9 3.2 6.8 6.3 6.2l.6-1.7-2-1-1 1c-1-.4-1.8-1.2-2.2-2.2l1-1-1-2z" />
    </>
  ),
  x: <path d="m6 6 12 12M18 6 6 18" />,
}
