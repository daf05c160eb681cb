/** Drawings of packings and of what a shop keeps, on a 64 px grid. What is `currentColor` takes the colour of the good it stands for (product-art-names.ts). */
export const shopArt = {
  pakiti: (
    <>
      <path d="M17 10h30l-2 5 2 40-3 4H20l-3-4 2-40z" fill="currentColor" />
      <path d="M17 10h30l-2 5H19z" fill="#fff" opacity=".6" />
      <rect x="22" y="25" width="20" height="20" rx="3" fill="#fff" />
      <circle cx="32" cy="35" r="6" fill="currentColor" />
    </>
  ),
  boksi: (
    <>
      <path d="M9 24 32 13l23 11v24L32 59 9 48z" fill="currentColor" />
      <path d="m9 24 23 11 23-11-23-11z" fill="#fff" opacity=".45" />
      <path d="M32 35v24L9 48V24z" fill="#000" opacity=".12" />
      <path d="m20 18.5 23 11v8l4-2v-8L24 16.500z" fill="#fff" opacity=".7" />
    </>
  ),
  chupa: (
    <>
      <rect x="27" y="5" width="10" height="8" rx="2" fill="#5B4A53" />
      <path d="M27 13h10c0 6 7 7 7 15v27a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V28c0-8 7-9 7-15z" fill="currentColor" />
      <rect x="20" y="32" width="24" height="15" fill="#fff" />
      <path d="M25 39.500h14" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  kopo: (
    <>
      <path d="M17 14h30v40c-4 6-26 6-30 0z" fill="currentColor" />
      <ellipse cx="32" cy="14" rx="15" ry="5" fill="#E8EDF1" />
      <ellipse cx="32" cy="14" rx="10" ry="3" fill="#B8C4CE" />
      <path d="M17 27h30v15c-6 4-24 4-30 0z" fill="#fff" />
      <circle cx="32" cy="36" r="5" fill="currentColor" />
    </>
  ),
  mfuko: (
    <>
      <path d="M13 14c6-3 32-3 38 0l2 40c-6 6-36 6-42 0z" fill="currentColor" />
      <path d="M13 14c6-3 32-3 38 0l.3 5H12.700z" fill="#fff" opacity=".45" />
      <path d="M12 30h40.600l.7 14H11.300z" fill="#fff" />
      <path d="M20 37h24" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  tyubu: (
    <>
      <path d="M20 8h24l-3 40H23z" fill="currentColor" />
      <path d="M20 8h24l-.4 5H20.400z" fill="#fff" opacity=".5" />
      <rect x="24" y="48" width="16" height="10" rx="2" fill="#5B4A53" />
      <path d="M25 24h14l-1 13H26z" fill="#fff" />
    </>
  ),
  krimu: (
    <>
      <rect x="12" y="14" width="40" height="14" rx="4" fill="#5B4A53" />
      <path d="M14 28h36v20a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z" fill="currentColor" />
      <rect x="20" y="34" width="24" height="13" rx="3" fill="#fff" />
      <circle cx="32" cy="40.5" r="3.5" fill="currentColor" />
    </>
  ),
  losheni: (
    <>
      <path d="M30 12V6h11v5" stroke="#5B4A53" strokeWidth="4" fill="none" strokeLinecap="round" />
      <rect x="25" y="12" width="14" height="8" fill="#5B4A53" />
      <path d="M18 27c0-5 3-7 7-7h14c4 0 7 2 7 7v28a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" fill="currentColor" />
      <rect x="23" y="30" width="18" height="18" rx="9" fill="#fff" />
    </>
  ),
  dawa_kupuliza: (
    <>
      <path d="M26 6h12v7H26z" fill="#5B4A53" />
      <path d="M40 9h8M40 6l7-3M40 12l7 3" stroke="#8EB9D8" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M21 19c0-4 4-6 6-6h10c2 0 6 2 6 6v36a4 4 0 0 1-4 4H25a4 4 0 0 1-4-4z" fill="currentColor" />
      <path d="M21 28h22v14H21z" fill="#fff" />
    </>
  ),
  biskuti: (
    <>
      <circle cx="24" cy="36" r="17" fill="#B97A35" />
      <circle cx="39" cy="30" r="17" fill="#E0A95C" />
      <g fill="#8A4F1D">
        <circle cx="33" cy="24" r="2" />
        <circle cx="44" cy="24" r="2" />
        <circle cx="38" cy="32" r="2" />
        <circle cx="46" cy="35" r="2" />
        <circle cx="33" cy="38" r="2" />
      </g>
    </>
  ),
  pipi: (
    <>
      <path d="M6 22l16 6v10L6 43zM58 22l-16 6v10l16 5z" fill="currentColor" opacity=".65" />
      <circle cx="32" cy="33" r="14" fill="currentColor" />
      <path d="M24 24c6 2 6 16 14 19M31 19c6 4 5 12 14 15" stroke="#fff" strokeWidth="3" fill="none" />
    </>
  ),
  chokoleti: (
    <>
      <rect x="14" y="8" width="36" height="48" rx="3" fill="#6B3A1E" />
      <path d="M14 20h36M14 32h36M32 8v24" stroke="#8D4A2C" strokeWidth="3" />
      <path d="M12 32h40v25a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z" fill="#A01355" />
      <path d="M22 46h20" stroke="#F6B21B" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  aiskrimu: (
    <>
      <path d="M20 32h24L33 60h-2z" fill="#E0A95C" />
      <circle cx="25" cy="25" r="10" fill="#F7B7CB" />
      <circle cx="39" cy="25" r="10" fill="#FFF3DC" />
      <circle cx="32" cy="17" r="10" fill="#A9DBC5" />
    </>
  ),
  keki: (
    <>
      <path d="M8 30 44 14l12 14v6H8z" fill="#F7B7CB" />
      <path d="M8 34h48v20H8z" fill="#F0C98B" />
      <path d="M8 42h48v5H8z" fill="#fff" />
      <circle cx="41" cy="14" r="5" fill="#D63A22" />
    </>
  ),
  bia: (
    <>
      <path d="M43 24h6a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-6v-5h5a2 2 0 0 0 2-2v-9a2 2 0 0 0-2-2h-5z" fill="#D9C7A8" />
      <path d="M12 20h31v35a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" fill="currentColor" />
      <path d="M10 20c-2-7 5-10 9-7 3-7 14-6 15 0 6-2 11 2 9 8-1 3-5 3-6 1-3 4-8 3-9 0-4 4-17 4-18-2z" fill="#fff" />
      <path d="M21 32v18M28 32v18M35 32v18" stroke="#fff" strokeWidth="2.5" opacity=".55" />
    </>
  ),
  divai: (
    <>
      <path d="M18 6h28c2 16-3 27-14 27S16 22 18 6z" fill="#fff" />
      <path d="M18 15h28c-1 11-5 18-14 18S19 26 18 15z" fill="currentColor" />
      <path d="M30 33h4v20h-4zM20 53h24v5H20z" fill="#C9D6DF" />
    </>
  ),
  kikombe: (
    <>
      <path d="M15 12h34l-4 44a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4z" fill="#fff" />
      <path d="M16 20h32l-3 35a3 3 0 0 1-3 2.500H22a3 3 0 0 1-3-2.500z" fill="currentColor" />
      <path d="M17 30h30l-1 10H18z" fill="#fff" opacity=".55" />
    </>
  ),
  sahani: (
    <>
      <ellipse cx="32" cy="40" rx="28" ry="16" fill="#fff" />
      <ellipse cx="32" cy="39" rx="21" ry="11" fill="#EFE7E2" />
      <path d="M14 37c1-12 21-15 24-3 1 6-4 9-12 9-7 0-12-2-12-6z" fill="#FBF6EC" />
      <path d="M34 33c6-8 17-4 17 3 0 6-7 9-14 8-5-1-6-6-3-11z" fill="currentColor" />
      <path d="M24 45c4-4 12-4 14 0-4 4-11 4-14 0z" fill="#4E8F5B" />
    </>
  ),
  supu: (
    <>
      <path
        d="M24 8c-3 4 3 5 0 9M32 6c-3 4 3 6 0 10M40 8c-3 4 3 5 0 9"
        stroke="#B79C8C"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M6 28h52c0 17-11 28-26 28S6 45 6 28z" fill="#fff" />
      <path d="M10 28h44c-1 3-2 6-4 8H14c-2-2-3-5-4-8z" fill="currentColor" />
      <path d="M24 56h16v4H24z" fill="#D8CEC8" />
    </>
  ),
  nyama: (
    <>
      <path d="M8 36c0-14 14-24 30-22 13 2 20 13 17 24-3 12-14 17-22 14-6-3-9-1-14 0-7 1-11-7-11-16z" fill="#B0453C" />
      <path d="M14 36c0-10 11-17 23-16 10 1 15 9 13 17" stroke="#F3C6BE" strokeWidth="4" fill="none" />
      <circle cx="40" cy="34" r="6" fill="#fff" />
      <circle cx="40" cy="34" r="2.5" fill="#E3B9B0" />
    </>
  ),
  kuku: (
    <>
      <path d="M22 42 10 54" stroke="#F3E7D3" strokeWidth="6" strokeLinecap="round" />
      <circle cx="9" cy="51" r="4" fill="#F3E7D3" />
      <circle cx="13" cy="56" r="4" fill="#F3E7D3" />
      <path d="M20 44c-7-9 2-28 19-32 12-2 18 6 15 17-3 14-24 25-34 15z" fill="#C27B33" />
      <path d="M32 22c4-4 9-5 13-4" stroke="#F0C98B" strokeWidth="3.5" fill="none" strokeLinecap="round" />
    </>
  ),
  samaki: (
    <>
      <path d="M6 33c8-16 28-20 40-4l12-9c-2 8-2 15 0 24l-12-9c-12 15-32 13-40-2z" fill="#6C8CA3" />
      <path d="M6 33c8 9 26 12 40 0-12 17-32 15-40 0z" fill="#A9BFCE" />
      <path d="M22 22c3 6 3 15 0 22M31 24c2 5 2 12 0 17" stroke="#547288" strokeWidth="2.5" fill="none" />
      <circle cx="15" cy="31" r="2.5" fill="#fff" />
    </>
  ),
  sambusa: (
    <>
      <path d="M32 8 58 50c1 2 0 4-3 4H9c-3 0-4-2-3-4z" fill="#C98A3D" />
      <path d="M32 18 49 46H15z" fill="#DDA456" />
      <path d="M27 36l2 4M35 32l2 4M33 42h4" stroke="#8A4F1D" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  tunda: (
    <>
      <path d="M33 17c1-6 5-9 10-10" stroke="#6B3A1E" strokeWidth="3.5" fill="none" strokeLinecap="round" />
      <path d="M34 15c-8-2-12-6-12-9 8-1 12 3 12 9z" fill="#4E8F5B" />
      <circle cx="32" cy="38" r="21" fill="currentColor" />
      <path d="M18 32c2-6 6-9 11-10" stroke="#fff" strokeWidth="3.5" opacity=".6" fill="none" strokeLinecap="round" />
    </>
  ),
  ndizi: (
    <>
      <path d="M16 8c2 22 12 36 36 39 2 4 0 8-4 8C24 56 10 36 11 10z" fill="#F6C634" />
      <path d="M16 8c5 18 15 30 36 39-24 0-36-15-38-38z" fill="#FBE08A" />
      <path d="M10 6h7l1 6h-7z" fill="#7A5A1D" />
    </>
  ),
  nanasi: (
    <>
      <path
        d="M32 22c-3-6-9-9-14-9 4-2 8-1 11 1-1-4 0-8 3-11 3 3 4 7 3 11 3-2 7-3 11-1-5 0-11 3-14 9z"
        fill="#4E8F5B"
      />
      <ellipse cx="32" cy="41" rx="16" ry="20" fill="#E8A92B" />
      <path d="M19 33l22 24M23 26l24 22M45 33 23 57M41 26 17 48" stroke="#B97A1F" strokeWidth="2" />
    </>
  ),
  kitunguu: (
    <>
      <path
        d="M32 8c0 9-4 10-10 14C14 28 9 34 9 41c0 10 10 15 23 15s23-5 23-15c0-7-5-13-13-19-6-4-10-5-10-14z"
        fill="#A24468"
      />
      <path d="M32 14c-2 10-10 14-10 27 0 7 4 12 10 14 6-2 10-7 10-14 0-13-8-17-10-27z" fill="#C77A98" />
      <path d="M26 57l-2 4M32 57v4M38 57l2 4" stroke="#B98A55" strokeWidth="2" />
    </>
  ),
  kiazi: (
    <>
      <path d="M10 36c0-14 12-20 26-18 12 2 20 10 18 20-2 12-14 18-28 16-10-2-16-8-16-18z" fill="currentColor" />
      <g fill="#000" opacity=".25">
        <circle cx="24" cy="32" r="2" />
        <circle cx="38" cy="28" r="2" />
        <circle cx="33" cy="42" r="2" />
        <circle cx="45" cy="40" r="2" />
      </g>
    </>
  ),
  karoti: (
    <>
      <path d="M38 22c-2-8 0-12 4-16 2 4 2 8 1 11 5-4 9-5 14-4-3 5-8 8-15 11z" fill="#4E8F5B" />
      <path d="M26 24c6-6 16 2 13 10C33 46 20 55 8 58c2-12 9-25 18-34z" fill="#EE7F22" />
      <path d="M27 33l6 5M20 42l5 4" stroke="#B9560D" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  mboga: (
    <>
      <path d="M32 60V28" stroke="#3B7A46" strokeWidth="5" strokeLinecap="round" />
      <path d="M32 36C14 36 8 26 10 10c14 0 22 9 22 26z" fill="#5FA76B" />
      <path d="M32 44c18 0 24-9 22-24-14 0-22 8-22 24z" fill="#3F8A4D" />
      <path d="M32 36 18 18M32 44l14-16" stroke="#DFF3E6" strokeWidth="2" />
    </>
  ),
  hoho: (
    <>
      <path d="M31 16c0-5 2-8 7-9" stroke="#3B7A46" strokeWidth="5" fill="none" strokeLinecap="round" />
      <path
        d="M32 18c8-5 21-2 21 11 0 14-8 29-14 29-3 0-4-3-7-3s-4 3-7 3c-6 0-14-15-14-29 0-13 13-16 21-11z"
        fill="currentColor"
      />
      <path d="M32 20c-4 8-4 20 0 33M20 24c-2 8 0 16 3 23" stroke="#fff" opacity=".4" strokeWidth="2.5" fill="none" />
    </>
  ),
  nazi: (
    <>
      <circle cx="32" cy="34" r="24" fill="#6B4423" />
      <circle cx="34" cy="36" r="18" fill="#fff" />
      <circle cx="36" cy="38" r="11" fill="#E4EEF3" />
    </>
  ),
}
