/** Drawn for Kaunta on a 24 px grid; strokes take the text colour. Used through icon.tsx only. */
export const iconsThings = {
  call: <path d="M5 4.5h4l1.5 4-2.2 1.7a12 12 0 0 0 5.5 5.5l1.7-2.2 4 1.5v4c-8 .8-15.3-6.5-14.5-14.5z" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="1.8" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  mic: (
    <>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21c-4.5-4.5-7-7.8-7-11a7 7 0 0 1 14 0c0 3.2-2.5 6.5-7 11z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  image: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="1.8" />
      <path d="m4 16.5 5-4.5 3.5 3 3-2.5 5 4" />
      <circle cx="15.5" cy="9" r="1.3" />
    </>
  ),
  camera: (
    <>
      <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5M13.5 11v5.5" />,
  eye: (
    <>
      <path d="M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeoff: (
    <path d="M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 4 0 7 2 9.5 6.5-.8 1.5-1.7 2.7-2.7 3.6M16 17.5c-1.2.7-2.5 1-4 1-4 0-7-2-9.5-6.5 1-1.8 2.1-3.2 3.4-4.3M9.9 9.9a3 3 0 0 0 4.2 4.2" />
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8.5-8.5M16 7.5l2.5 2.5M13.5 10l2 2" />
    </>
  ),
  upload: <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 19.5h15" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="1.8" />
      <path d="M15.5 8.5v-5h-12v12h5" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.9M12 16.5v.1" />
    </>
  ),
  redo: <path d="m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5" />,
  trend: <path d="M4 16.5 9.5 11l3.5 3.5L20 7.5M15.5 7.5H20V12" />,
  smile: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 14a4.2 4.2 0 0 0 7 0M9 9.8v.2M15 9.8v.2" />
    </>
  ),
  star: <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />,
  zap: <path d="M13 3.5 5 13.5h6l-1 7 8-10h-6z" />,
  play: <path d="M7 4.5 19 12 7 19.5z" />,
  shield: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.7 7.3 7 9 4.3-1.7 7-4.7 7-9V6z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </>
  ),
  chat: (
    <>
      <path d="M4 5.5h16v11h-9L6.5 20v-3.5H4z" />
      <path d="M8 9.5h8M8 12.7h5" />
    </>
  ),
  megaphone: (
    <>
      <path d="M4 10v4h3l9 5V5l-9 5z" />
      <path d="M19 9.5a4 4 0 0 1 0 5M8 14.5l1.5 5" />
    </>
  ),
  flow: (
    <>
      <rect x="3.5" y="4" width="7" height="5" rx="1.2" />
      <rect x="13.5" y="15" width="7" height="5" rx="1.2" />
      <rect x="13.5" y="4" width="7" height="5" rx="1.2" />
      <path d="M10.5 6.5h3M7 9v8.5h6.5" />
    </>
  ),
  hook: (
    <>
      <circle cx="12" cy="7" r="3" />
      <circle cx="6.5" cy="16.5" r="3" />
      <circle cx="17.5" cy="16.5" r="3" />
      <path d="m10.5 9.7-3 4.2M13.5 9.7l3 4.2M9.5 16.5h5" />
    </>
  ),
  utensils: <path d="M7 3.5V21M4 3.5V8a3 3 0 0 0 6 0V3.5M17 21v-7h-2.5V8c0-2.5 1-4.5 2.5-4.5z" />,
  scissors: (
    <>
      <circle cx="6.5" cy="6.5" r="2.7" />
      <circle cx="6.5" cy="17.5" r="2.7" />
      <path d="M8.7 8.2 20 18M8.7 15.8 20 6" />
    </>
  ),
  upright: <path d="M7 17 17 7M9 7h8v8" />,
  code: <path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />,
}
