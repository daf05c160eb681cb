/** Flat product art on a 64 px grid. Fixed colours: a picture of goods is not a role of the theme. */
export const goodsArt = {
  asali: (
    <>
      <rect x="18" y="8" width="28" height="9" rx="2" fill="#2E0A1D" />
      <path d="M20 17h24c4 3 5 6 5 10v24a8 8 0 0 1-8 8H23a8 8 0 0 1-8-8V27c0-4 1-7 5-10z" fill="#E8960C" />
      <path d="M15 30h34v16H15z" fill="#FFF3DC" />
      <path d="m32 32 5 3v5.5l-5 3-5-3V35z" fill="#F6B21B" />
      <path d="m42 32 3 1.7v4L42 39.5l-3-1.8v-4zM22 37l3 1.7v4L22 44.5l-3-1.8v-4z" fill="#F2C55C" />
    </>
  ),
  sabuni: (
    <>
      <rect x="8" y="24" width="40" height="22" rx="4" fill="#4E8F5B" />
      <rect x="8" y="24" width="40" height="8" rx="4" fill="#6FB07B" />
      <path d="M18 40h20" stroke="#DFF3E6" strokeWidth="3" strokeLinecap="round" />
      <circle cx="49" cy="20" r="6" fill="#DDF0FA" />
      <circle cx="56" cy="29" r="3.5" fill="#DDF0FA" />
      <circle cx="44" cy="13" r="3" fill="#DDF0FA" />
    </>
  ),
  unga_sabuni: (
    <>
      <rect x="15" y="8" width="34" height="50" rx="3" fill="#2F6FB0" />
      <path d="M15 8h34v10H15z" fill="#F6B21B" />
      <circle cx="32" cy="35" r="12" fill="#fff" />
      <path d="M24 37c3-5 5 3 8 0s5 2 8-2" stroke="#2F6FB0" strokeWidth="3" fill="none" strokeLinecap="round" />
      <path d="M19 52h26" stroke="#BFD9EC" strokeWidth="3" />
    </>
  ),
  meno: (
    <>
      <path d="M8 26l42-6v24L8 38z" fill="#fff" />
      <rect x="49" y="22" width="8" height="20" rx="2" fill="#A01355" />
      <path d="M8 24v16h-3V24z" fill="#C9BDC3" />
      <path d="M18 29.5l24-3v11l-24-2.5z" fill="#E2455E" />
      <path d="M22 32.5h14" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  kanga: (
    <>
      <path d="M8 18h44a4 4 0 0 1 4 4v30H12a4 4 0 0 1-4-4z" fill="#A01355" />
      <path d="M8 18h44v6H8zM8 46h48v6H12a4 4 0 0 1-4-4z" fill="#2E0A1D" />
      <path d="m10 24 3-5 3 5zM18 24l3-5 3 5zM26 24l3-5 3 5zM34 24l3-5 3 5zM42 24l3-5 3 5z" fill="#F6B21B" />
      <circle cx="32" cy="35" r="8" fill="#F6B21B" />
      <circle cx="32" cy="35" r="4" fill="#A01355" />
      <circle cx="16" cy="35" r="2.5" fill="#fff" />
      <circle cx="48" cy="35" r="2.5" fill="#fff" />
    </>
  ),
  vocha: (
    <>
      <rect x="7" y="16" width="50" height="34" rx="4" fill="#1B7A5A" />
      <path d="M7 25h50v6H7z" fill="#135A42" />
      <rect x="12" y="36" width="24" height="8" rx="2" fill="#DFF3E6" />
      <path d="M42 44v-3M46 44v-6M50 44v-9" stroke="#F6B21B" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  nyanya: (
    <>
      <circle cx="24" cy="38" r="14" fill="#D63A22" />
      <circle cx="43" cy="42" r="11" fill="#E5533A" />
      <path
        d="M24 27l-5-5M24 27l6-4M24 27V19M43 33l-3-4M43 33l4-3"
        stroke="#3E8E4B"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <ellipse cx="19" cy="34" rx="3" ry="2" fill="#F08B78" />
    </>
  ),
  dagaa: (
    <>
      <rect x="9" y="14" width="46" height="40" rx="5" fill="#DDEBF5" />
      <g fill="#6C8CA3">
        <path d="M15 26c6-6 16-6 22 0l6-4v8l-6-4c-6 6-16 6-22 0z" />
        <path d="M20 38c6-6 16-6 22 0l6-4v8l-6-4c-6 6-16 6-22 0z" fill="#8EABBF" />
        <path d="M13 48c5-5 13-5 18 0l5-3v6l-5-3c-5 5-13 5-18 0z" />
      </g>
      <g fill="#fff">
        <circle cx="20" cy="25" r="1.2" />
        <circle cx="25" cy="37" r="1.2" />
      </g>
    </>
  ),
  maharage: (
    <>
      <path d="M12 22h40l-3 33a4 4 0 0 1-4 4H19a4 4 0 0 1-4-4z" fill="#E9D3B5" />
      <path d="M12 22c4-10 36-10 40 0z" fill="#8A2F2A" />
      <g fill="#B0453C">
        <ellipse cx="24" cy="18" rx="4" ry="2.6" />
        <ellipse cx="35" cy="17" rx="4" ry="2.6" />
        <ellipse cx="42" cy="20" rx="3.5" ry="2.2" />
      </g>
      <path d="M20 36h24v12H20z" fill="#8A2F2A" />
    </>
  ),
  mandazi: (
    <>
      <ellipse cx="32" cy="47" rx="25" ry="8" fill="#fff" />
      <path d="M12 44 24 22c1-2 3-2 4 0l10 22c1 2-1 3-3 3H15c-2 0-4-1-3-3z" fill="#C98A3D" />
      <path d="M30 46 41 27c1-2 3-2 4 0l9 17c1 2-1 3-3 3H33c-2 0-4 1-3-1z" fill="#DDA456" />
      <path d="M22 30l-4 9M41 33l-4 8" stroke="#F3D19B" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  mishkaki: (
    <>
      <path d="M8 54 56 10" stroke="#B98A55" strokeWidth="2.6" strokeLinecap="round" />
      <g transform="rotate(-42.5 32 32)">
        <rect x="12" y="25" width="11" height="14" rx="4" fill="#7A3B22" />
        <rect x="24" y="26" width="7" height="12" rx="3" fill="#4E8F5B" />
        <rect x="32" y="25" width="11" height="14" rx="4" fill="#8D4A2C" />
        <rect x="44" y="26" width="7" height="12" rx="3" fill="#D63A22" />
      </g>
    </>
  ),
  pilau: (
    <>
      <ellipse cx="32" cy="42" rx="26" ry="13" fill="#fff" />
      <path d="M14 40c2-12 10-17 18-17s16 5 18 17c-4 6-32 6-36 0z" fill="#A9743C" />
      <g stroke="#E8C08A" strokeWidth="2" strokeLinecap="round">
        <path d="M22 34l3-2M28 29l3 1M35 33l3-1M40 37l3 1M30 37l3 1M20 40l3 0" />
      </g>
      <circle cx="38" cy="29" r="3.5" fill="#6B3A1E" />
      <circle cx="27" cy="34" r="3" fill="#6B3A1E" />
    </>
  ),
  kahawa: (
    <>
      <path d="M17 16h30v40a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3z" fill="#5A2E1C" />
      <rect x="15" y="10" width="34" height="8" rx="2" fill="#8A7466" />
      <path d="M17 26h30v20H17z" fill="#F6B21B" />
      <ellipse cx="32" cy="36" rx="5" ry="7" fill="#5A2E1C" />
      <path d="M32 30c-2.5 4 2.5 8 0 12" stroke="#F6B21B" strokeWidth="1.8" fill="none" />
    </>
  ),
  kiberiti: (
    <>
      <rect x="12" y="20" width="40" height="28" rx="2" fill="#D5481F" />
      <rect x="12" y="42" width="40" height="6" fill="#5A2E1C" />
      <path d="m32 23 3 6 6 1-4.5 4.5 1 6.5-5.5-3-5.5 3 1-6.5L23 30l6-1z" fill="#F6B21B" />
    </>
  ),
}
