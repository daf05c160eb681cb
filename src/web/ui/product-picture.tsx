import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { initialsOf, tintOf } from './initials.ts'
import { usePictureAddress } from './pictures-shown.ts'

type Draw = typeof import('./product-art.tsx').DrawnProduct
// A drawing that does not come is no reason to take the page away.
const DrawnProduct = lazy(async () => ({
  default: await import('./product-art.tsx').then(
    (art): Draw => art.DrawnProduct,
    (): Draw =>
      ({ box }) =>
        box(null, null),
  ),
}))

interface Props {
  name: string
  photoUrl?: string | null
  size?: number
  /** Fills its box, for tiles. */
  fill?: boolean
  /** Out of stock. */
  dimmed?: boolean
}

/** A photo; else drawn art when the name says what it is; else the first letters on a tint. Needs no network and no picture to sell from. */
export function ProductPicture({ name, photoUrl, size = 44, fill = false, dimmed = false }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [hereUrl, setHereUrl] = useState<string | null>(null)
  const { address, isHeld } = usePictureAddress(photoUrl)
  const box = (tint: number, inside: ReactNode) => (
    <span
      className={cx('pic', `t${tint}`, fill && 'pic-fill', dimmed && 'pic-dim')}
      {...(fill ? {} : { style: { width: size, height: size, fontSize: Math.round(size * 0.36) } })}
      aria-hidden="true"
    >
      {inside}
    </span>
  )
  if (address && address !== failedUrl && (!isHeld || address === hereUrl))
    return box(
      tintOf(name),
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={() => setHereUrl(address)}
        onError={() => setFailedUrl(address)}
      />,
    )
  const plain = box(tintOf(name), <span>{initialsOf(name)}</span>)
  return (
    <Suspense fallback={plain}>
      <DrawnProduct name={name} box={(art, drawing) => (art ? box(art.tint, drawing) : plain)} />
    </Suspense>
  )
}
