import type { RunningPopup } from '../../../../shared/contract/popups.ts'
import type { Language } from '../../../../shared/domain/languages.ts'
import { type Both, type PopupPlace, saidIn } from '../../../../shared/domain/popups/popup.ts'
import { popupTexts } from '../../../../shared/texts/popup.ts'

interface PopupLook {
  content: RunningPopup['variants'][number]
  language: Language
  place: PopupPlace
  isPhone: boolean
  colour: string
}
interface PopupForm {
  name: string
  phone: string
  words: string
}
interface PopupDeeds {
  close: () => void
  /** Answers whether the page goes there by itself; else the link is followed. */
  go: (url: string) => void
  answer: (said: PopupForm) => Promise<'taken' | 'phone' | 'changed' | 'failed'>
}

/** One popup, of nodes and texts alone: what a shop wrote is never markup. The frame draws it, and the preview beside the form. @returns what stops its clock */
export function drawPopup(
  root: Node,
  { content, language, place, isPhone, colour }: PopupLook,
  deeds: PopupDeeds,
): () => void {
  const t = popupTexts(language)
  const say = (both: Both) => saidIn(both, language)
  const title = say(content.title)
  const box = make('section', `kp ${isPhone ? 'sheet' : place}`)
  // What stands in the middle asks to be looked at first; all others are a part of the page. None of them takes the focus.
  box.setAttribute('role', place === 'centre' && !isPhone ? 'dialog' : 'region')
  box.setAttribute('aria-label', title)
  box.lang = language
  if (/^#[0-9a-f]{6}$/i.test(colour)) box.style.setProperty('--a', colour)
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') deeds.close()
  })

  const cross = make('button', 'x')
  cross.type = 'button'
  cross.setAttribute('aria-label', t.close)
  cross.append(crossSign())
  cross.addEventListener('click', deeds.close)
  box.append(cross)
  if (content.picture !== null) {
    const picture = make('img', 'pic')
    picture.alt = ''
    picture.src = content.picture
    box.append(picture)
  }
  const inside = make('div', 'in')
  inside.append(make('h2', '', title))
  const text = say(content.text)
  if (text !== '') inside.append(make('p', 't', text))
  const clock = content.countdownTo === null ? null : clockTo(content.countdownTo, language)
  if (clock) inside.append(clock.node)
  const deed = make('div', 'do')
  if (content.form) deed.append(form(say(content.form.words)))
  else if (content.code !== '') deed.append(code())
  if (content.button) deed.append(button(content.button))
  const no = make('button', 'no', t.no)
  no.type = 'button'
  no.addEventListener('click', deeds.close)
  deed.append(no)
  inside.append(deed)
  box.append(inside)
  root.appendChild(box)
  return () => clock?.stop()

  function button({ label, urls }: NonNullable<PopupLook['content']['button']>): HTMLElement {
    const link = make('a', `go ${content.form ? 'no' : 'pri'}`, say(label))
    const url = urls[language]
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener'
    link.addEventListener('click', (event) => {
      event.preventDefault()
      // A coupon's code goes along to the shop's page, once it is theirs.
      const isTaken = content.isCoupon && !box.querySelector('form') && url[0] === '/'
      deeds.go(isTaken ? `${url}${url.includes('?') ? '&' : '?'}code=${content.code}` : url)
    })
    return link
  }
  function code(): HTMLElement {
    const line = make('div', 'code')
    const word = make('b', '', content.code)
    word.setAttribute('aria-label', `${t.code}: ${content.code}`)
    const copy = make('button', '', t.copy)
    copy.type = 'button'
    copy.addEventListener('click', () => {
      // In a frame without an origin the clipboard is shut; what is marked can be copied in every browser.
      getSelection()?.selectAllChildren(word)
      const isCopied = document.execCommand('copy')
      if (isCopied) copy.textContent = t.copied
    })
    line.append(word, copy)
    return line
  }
  function form(words: string): HTMLElement {
    const asked = make('form', '')
    asked.noValidate = true
    const [name, phone] = [field(t.name, 'text', 'name'), field(t.phone, 'tel', 'tel')]
    const tick = make('label', 'tick')
    const agreed = make('input', '')
    agreed.type = 'checkbox'
    tick.append(agreed, make('span', '', words))
    const trouble = make('p', 'bad')
    trouble.setAttribute('role', 'alert')
    trouble.hidden = true
    const send = make('button', 'pri', t.send)
    asked.append(name.label, phone.label, tick, trouble, send)
    const complain = (what: string, at: HTMLElement) => {
      trouble.textContent = what
      trouble.hidden = false
      at.focus()
    }
    asked.addEventListener('submit', (event) => {
      event.preventDefault()
      if (send.disabled) return
      if (name.input.value.trim() === '') return complain(t.needsName, name.input)
      if (phone.input.value.replaceAll(/\D/g, '').length < 9) return complain(t.needsPhone, phone.input)
      if (!agreed.checked) return complain(t.needsTick, agreed)
      trouble.hidden = true
      send.disabled = true
      send.textContent = t.sending
      void deeds.answer({ name: name.input.value.trim(), phone: phone.input.value.trim(), words }).then((became) => {
        send.disabled = false
        send.textContent = t.send
        if (became === 'phone') return complain(t.needsPhone, phone.input)
        if (became !== 'taken') return complain(became === 'changed' ? t.changed : t.failed, send)
        const thanks = make('p', '', t.thanks)
        thanks.setAttribute('role', 'status')
        asked.replaceWith(thanks, ...(content.code === '' ? [] : [code()]))
        no.textContent = t.close
      })
    })
    return asked
  }
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  if (text !== '') node.textContent = text
  return node
}
function field(name: string, type: 'text' | 'tel', autocomplete: 'name' | 'tel') {
  const label = make('label', '', name)
  const input = make('input', '')
  input.type = type
  input.autocomplete = autocomplete
  input.maxLength = type === 'tel' ? 20 : 80
  label.append(input)
  return { label, input }
}
function crossSign(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const sign = document.createElementNS(space, 'svg')
  sign.setAttribute('viewBox', '0 0 24 24')
  sign.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(space, 'path')
  line.setAttribute('d', 'M5 5l14 14M19 5L5 19')
  sign.append(line)
  return sign
}

const two = (part: number) => String(part).padStart(2, '0')
/** As long as it runs; nobody is read the seconds aloud. */
function clockTo(until: string, language: Language) {
  const t = popupTexts(language)
  const node = make('p', 'clock', t.left)
  const time = make('b', '')
  node.append(' ', time)
  const end = Date.parse(until)
  const draw = () => {
    const seconds = Math.max(0, Math.floor((end - Date.now()) / 1000))
    const days = Math.floor(seconds / 86_400)
    const hours = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    time.textContent = days > 0 ? `${t.days(days)} ${hours}` : hours
  }
  draw()
  const timer = setInterval(draw, 1000)
  return { node, stop: () => clearInterval(timer) }
}
