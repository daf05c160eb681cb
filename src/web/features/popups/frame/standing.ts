import type { PopupPlace } from '../../../../shared/domain/popups/popup.ts'

/** Where it stands on the page, and how broad: on phones always a sheet from below. `true`: the page behind it is dimmed, and a tap there closes it. */
export function standing(place: PopupPlace, isPhone: boolean): { css: string; isDimmed: boolean } {
  const none = 'auto'
  const gap = '20px'
  if (isPhone) return made(none, '0', '0', '0', '100%', '18px 18px 0 0', true)
  if (place === 'bar') return made(none, '0', '0', '0', '100%', '0', false)
  if (place === 'centre') return made('0', '0', '0', '0', '400px', '16px', true)
  const isTop = place === 'top_left' || place === 'top_right'
  const isLeft = place === 'top_left' || place === 'bottom_left'
  return made(isTop ? gap : none, isLeft ? none : gap, isTop ? none : gap, isLeft ? gap : none, '330px', '16px', false)
}
const made = (
  top: string,
  right: string,
  bottom: string,
  left: string,
  width: string,
  radius: string,
  isDimmed: boolean,
) => ({
  isDimmed,
  css: `top:${top};right:${right};bottom:${bottom};left:${left};width:${width};max-width:100%;margin:${top === '0' && bottom === '0' ? 'auto' : '0'};border-radius:${radius};box-shadow:0 8px 40px rgba(20,8,14,.3)${isDimmed ? ',0 0 0 200vmax rgba(20,8,14,.5)' : ''}`,
})
