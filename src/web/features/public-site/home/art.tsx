import { foodArt } from '../../../ui/product-art-food.tsx'
import { goodsArt } from '../../../ui/product-art-goods.tsx'

/** Every drawing the page shows, once; `Art` points at it, so that the page's file holds each a single time. */
const names = [
  'chips',
  'chai',
  'asali',
  'unga',
  'mafuta',
  'maji',
  'sukari',
  'mayai',
  'juisi',
  'korosho',
  'mandazi',
  'maziwa',
  'mchele',
  'pilau',
  'nyanya',
  'dagaa',
] as const
export type HomeArt = (typeof names)[number] | 'scissors' | 'chair' | 'phone' | 'parcel'
const goods = { ...foodArt, ...goodsArt }

export const ArtSprite = () => (
  <svg className="vh" aria-hidden="true" focusable="false">
    {names.map((name) => (
      <symbol key={name} id={`art-${name}`} viewBox="0 0 64 64">
        {goods[name]}
      </symbol>
    ))}
    <symbol id="art-scissors" viewBox="0 0 64 64">
      <g fill="none" stroke="#2E0A1D" strokeWidth="4" strokeLinecap="round">
        <circle cx="18" cy="18" r="8" />
        <circle cx="18" cy="46" r="8" />
        <path d="M24 24 54 46M24 40 54 18" />
      </g>
    </symbol>
    <symbol id="art-chair" viewBox="0 0 64 64">
      <path d="M18 8h28v26H18z" fill="#A01355" />
      <path d="M14 34h36v8H14z" fill="#2E0A1D" />
      <path d="M29 42h6v14h-6z" fill="#8F7F87" />
      <path d="M18 56h28v4H18z" fill="#2E0A1D" />
    </symbol>
    <symbol id="art-phone" viewBox="0 0 64 64">
      <rect x="18" y="4" width="28" height="56" rx="5" fill="#2E0A1D" />
      <path d="M21 10h22v42H21z" fill="#DDF6DF" />
      <rect x="23" y="14" width="13" height="7" rx="2" fill="#fff" />
      <rect x="28" y="24" width="13" height="7" rx="2" fill="#0B7A45" />
      <rect x="23" y="34" width="15" height="12" rx="2" fill="#fff" />
    </symbol>
    <symbol id="art-parcel" viewBox="0 0 64 64">
      <path d="M8 22 32 12l24 10v28L32 60 8 50z" fill="#D9A566" />
      <path d="M8 22 32 32l24-10-24-10z" fill="#EBC08A" />
      <path d="M32 32v28" stroke="#B97A35" strokeWidth="2" />
      <path d="m20 17 24 10v8" stroke="#A01355" strokeWidth="4" fill="none" />
    </symbol>
  </svg>
)

export const Art = ({
  name,
  size,
  className,
  x,
  y,
}: {
  name: HomeArt
  size: number
  className?: string
  x?: number
  y?: number
}) => (
  <svg className={className} x={x} y={y} width={size} height={size} aria-hidden="true" focusable="false">
    <use href={`#art-${name}`} />
  </svg>
)

interface ShopFrontProps {
  paint: string
  stripe: string
  /** Drawing, and where on the 240 × 190 front. */
  shelf: readonly (readonly [HomeArt, number, number, number])[]
}

/** A shop on the corner: awning, shelf, counter with a woven edge. */
export const ShopFront = ({ paint, stripe, shelf }: ShopFrontProps) => (
  <svg viewBox="0 0 240 190" className="home-shop" aria-hidden="true" focusable="false">
    <path d="M20 24h200v20H20z" fill="#2E0A1D" />
    <path d="M32 60h176v104H32z" fill="#fff" />
    <path d="M32 60h176v104H32z" fill={paint} opacity=".1" />
    {Array.from({ length: 8 }, (_, index) => (
      <path
        key={index}
        d={`M${20 + index * 25} 44h25v26l-12.5 14L${20 + index * 25} 70z`}
        fill={index % 2 ? stripe : paint}
      />
    ))}
    <path d="M24 140h192v12H24z" fill="#2E0A1D" />
    <path d="M32 152h176v30H32z" fill={paint} />
    <path d="M32 182h176" stroke="#2E0A1D" strokeWidth="3" />
    {shelf.map(([name, x, y, size]) => (
      <Art key={name} name={name} x={x} y={y} size={size} />
    ))}
    <path
      fill={stripe}
      d="m40 167 7-8 7 8-7 8zM78 167l7-8 7 8-7 8zM116 167l7-8 7 8-7 8zM154 167l7-8 7 8-7 8zM190 167l5-6 5 6-5 6z"
    />
  </svg>
)
