/** Flat product art on a 64 px grid. Fixed colours: a picture of goods is not a role of the theme. */
export const foodArt = {
  unga: (
    <>
      <path d="M17 13h30l3 41a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" fill="#fff" />
      <path d="M17 13h30l.5 7h-31z" fill="#D9B98F" />
      <path d="M15.3 29h33.4l1.1 17H14.2z" fill="#A01355" />
      <ellipse cx="32" cy="37.5" rx="4.5" ry="6.5" fill="#F6B21B" />
      <path d="M28 37c-3 1-4 4-3.5 6 3-.5 5-2 5-5zM36 37c3 1 4 4 3.5 6-3-.5-5-2-5-5z" fill="#7FB069" />
    </>
  ),
  mchele: (
    <>
      <path d="M14 16c4-3 8-4 18-4s14 1 18 4l2 38c0 3-2 4-4 4H16c-2 0-4-1-4-4z" fill="#F3E7D3" />
      <path d="M14 16c4-3 8-4 18-4s14 1 18 4l.3 5H13.7z" fill="#C7A97D" />
      <path d="M13.3 30h37.4l.9 16H12.4z" fill="#1B7A5A" />
      <path d="M24 34l3 7M30 33l1 8M37 34l-2 7M42 35l-4 6" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    </>
  ),
  sukari: (
    <>
      <path d="M17 14h30v42a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3z" fill="#fff" />
      <path d="M17 14l4-6h22l4 6z" fill="#CFE3F2" />
      <path d="M17 24h30v18H17z" fill="#1D5A8A" />
      <path d="m25 36 5-7 5 7zM33 36l4-5 4 5z" fill="#fff" />
    </>
  ),
  mafuta: (
    <>
      <path d="M27 6h10v8H27z" fill="#A01355" />
      <path d="M26 14h12v5l7 8v28a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4V27l7-8z" fill="#F6B21B" />
      <path d="M19 33h26v16H19z" fill="#FFF6DF" />
      <circle cx="32" cy="41" r="3" fill="#7A4A12" />
      <g fill="#E38B12">
        <ellipse cx="32" cy="35.7" rx="1.6" ry="2.6" />
        <ellipse cx="32" cy="46.3" rx="1.6" ry="2.6" />
        <ellipse cx="37.3" cy="41" rx="2.6" ry="1.6" />
        <ellipse cx="26.7" cy="41" rx="2.6" ry="1.6" />
      </g>
    </>
  ),
  chumvi: (
    <>
      <path d="M19 12h26l2 44a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3z" fill="#DDEBF5" />
      <path d="M19 12h26l.4 7H18.6z" fill="#8EB9D8" />
      <path d="M18 28h28.2l.7 14H17.3z" fill="#fff" />
      <path d="M24 35h16" stroke="#1D5A8A" strokeWidth="4" />
    </>
  ),
  maziwa: (
    <>
      <path d="M20 24l6-10h12l6 10v32a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3z" fill="#fff" />
      <path d="M20 24l6-10h12l6 10z" fill="#BFD9EC" />
      <path d="M26 8h12v6H26z" fill="#1D5A8A" />
      <path d="M20 38c6-5 10 4 16 0 3-2 5-2 8-1v19a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3z" fill="#2F83BF" />
    </>
  ),
  mkate: (
    <>
      <path
        d="M10 30c-3-9 6-14 22-14s25 5 22 14c-.6 2-2 3-3 3v17a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4V33c-1 0-2.4-1-3-3z"
        fill="#C27B33"
      />
      <path
        d="M15 30c-2-6 5-10 17-10s19 4 17 10c-.5 1.7-2 2-3 2v16a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3V32c-1 0-2.5-.3-3-2z"
        fill="#F0C98B"
      />
      <path d="M24 28l4 5M31 27l4 5M38 28l4 5" stroke="#C27B33" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  mayai: (
    <>
      <g fill="#FBEBDD">
        <ellipse cx="20" cy="30" rx="7" ry="9" />
        <ellipse cx="44" cy="30" rx="7" ry="9" />
      </g>
      <ellipse cx="32" cy="28" rx="7.5" ry="9.5" fill="#F1D3B6" />
      <path d="M8 34h48l-5 18a4 4 0 0 1-4 3H17a4 4 0 0 1-4-3z" fill="#8C7A6B" />
      <path
        d="M8 34c4 6 8 6 12 0 4 6 8 6 12 0 4 6 8 6 12 0 4 6 8 6 12 0l-1.4 5c-3 4-7 3-10.6-1-4 5-8 5-12 0-4 5-8 5-12 0-3.6 4-7.6 5-10.6 1z"
        fill="#A69586"
      />
    </>
  ),
  maji: (
    <>
      <path d="M28 5h8v6h-8z" fill="#1D5A8A" />
      <path d="M27 11h10l1 6c4 3 5 6 5 10v28a4 4 0 0 1-4 4H25a4 4 0 0 1-4-4V27c0-4 1-7 5-10z" fill="#BFE0F5" />
      <path d="M21 31h22v14H21z" fill="#2F83BF" />
      <path d="M32 33c3 4 4 5.5 4 7a4 4 0 0 1-8 0c0-1.5 1-3 4-7z" fill="#fff" />
    </>
  ),
  soda: (
    <>
      <path d="M28 5h8v4h-8z" fill="#7A6A60" />
      <path d="M28.5 9h7v11c0 4 6 6 6 13v22a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4V33c0-7 6-9 6-13z" fill="#D5481F" />
      <path d="M22.5 36h19v12h-19z" fill="#FFF3E6" />
      <path
        d="M26 42c3-4 5 3 8 0 1.5-1.5 3-1 4 0"
        stroke="#D5481F"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  chai: (
    <>
      <path
        d="M24 9c-3 4 3 5 0 9M32 7c-3 4 3 6 0 10M40 9c-3 4 3 5 0 9"
        stroke="#B79C8C"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M12 24h36v16c0 9-6 14-14 14h-8c-8 0-14-5-14-14z" fill="#fff" />
      <path d="M48 28h4a6 6 0 0 1 0 14h-5v-4h4a2.5 2.5 0 0 0 0-6h-3z" fill="#fff" />
      <path d="M15 24h30v3c-8 4-22 4-30 0z" fill="#B5733A" />
      <path d="M12 40h36c0 2-.4 3.5-.8 5H12.8c-.5-1.5-.8-3-.8-5z" fill="#A01355" />
    </>
  ),
  chapati: (
    <>
      <ellipse cx="32" cy="46" rx="24" ry="9" fill="#fff" />
      <ellipse cx="32" cy="41" rx="20" ry="7.5" fill="#B97A35" />
      <ellipse cx="32" cy="37" rx="20" ry="7.5" fill="#E0A95C" />
      <ellipse cx="32" cy="32" rx="20" ry="7.5" fill="#B97A35" />
      <ellipse cx="32" cy="28" rx="20" ry="7.5" fill="#EDBE77" />
      <g fill="#B97A35">
        <ellipse cx="25" cy="27" rx="3" ry="1.3" />
        <ellipse cx="36" cy="30" rx="4" ry="1.4" />
        <ellipse cx="38" cy="25" rx="2.5" ry="1" />
      </g>
    </>
  ),
  chips: (
    <>
      <ellipse cx="32" cy="40" rx="26" ry="15" fill="#fff" />
      <ellipse cx="32" cy="39" rx="20" ry="11" fill="#F1EAE6" />
      <path d="M16 38c2-9 10-13 17-12s15 5 15 12c0 6-8 9-16 9s-17-3-16-9z" fill="#F7C548" />
      <g fill="#E39A1F">
        <rect x="20" y="33" width="13" height="4" rx="1.5" transform="rotate(-20 26 35)" />
        <rect x="30" y="30" width="13" height="4" rx="1.5" transform="rotate(24 36 32)" />
        <rect x="27" y="39" width="14" height="4" rx="1.5" transform="rotate(-8 34 41)" />
      </g>
      <circle cx="45" cy="44" r="4" fill="#C8321B" />
      <path d="M41 46a4 4 0 0 0 8 0z" fill="#7FB069" />
    </>
  ),
  juisi: (
    <>
      <path d="M36 4l-4 16" stroke="#A01355" strokeWidth="3" strokeLinecap="round" />
      <path d="M17 16h30l-4 39a4 4 0 0 1-4 4H25a4 4 0 0 1-4-4z" fill="#FFF" opacity=".9" />
      <path d="M18.3 25h27.4l-3 28a4 4 0 0 1-4 3.5H25.3a4 4 0 0 1-4-3.5z" fill="#FF9F1C" />
      <circle cx="46" cy="18" r="8" fill="#FFC24A" />
      <path d="M46 10a8 8 0 0 1 8 8h-8z" fill="#FF9F1C" />
    </>
  ),
  korosho: (
    <>
      <path d="M15 20h34l2 35a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4z" fill="#2E0A1D" />
      <path d="M15 20l3-12h28l3 12z" fill="#F6B21B" />
      <rect x="18" y="27" width="28" height="24" rx="3" fill="#FFF3DC" />
      <path
        d="M27 31c5 0 8 3 8 8s-4 8-8 8c-3 0-4-3-2-4.5 2-1.3 3-2 3-3.8 0-2-1-2.5-3-3.5-2-1.2-1-4.2 2-4.2z"
        fill="#D9A566"
      />
      <path
        d="M37 34c3.5 0 5.5 2.2 5.5 5.5S40 45 37 45c-2 0-2.8-2-1.4-3 1.4-.9 2-1.4 2-2.6 0-1.3-.7-1.7-2-2.4-1.4-.8-.6-3 1.4-3z"
        fill="#E7BE85"
      />
    </>
  ),
}
