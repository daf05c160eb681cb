import type { createMediaFake } from './media-fake.ts'
import { checkPlace } from './place-fake.ts'

type Json = Record<string, unknown>
/** What a button of a template takes, by its kind. */
const WANTED: Record<string, string> = { url: 'text', copy_code: 'coupon_code', quick_reply: 'payload', mpm: 'action' }

/** Which messages Meta takes, by hand from its documentation of v23.0: what may stand where, and how long it may be. */
export function createMessageChecks(
  problem: (what: string) => void,
  media: Pick<ReturnType<typeof createMediaFake>, 'checkSent' | 'checkSound'>,
) {
  function keysOnly(value: Json, allowed: readonly string[], where: string) {
    for (const key of Object.keys(value)) if (!allowed.includes(key)) problem(`undocumented ${where}.${key}`)
  }
  function text(value: unknown, most: number, where: string, isOptional = false) {
    if (value === undefined && isOptional) return
    if (typeof value !== 'string' || value === '') problem(`${where} is no text`)
    else if (value.length > most) problem(`${where} has ${value.length} letters of ${most}`)
  }
  function distinct(all: unknown[], where: string) {
    if (new Set(all).size !== all.length) problem(`${where} are not distinct`)
  }

  function checkMessage(body: Json) {
    const type = String(body.type)
    keysOnly(
      body,
      ['messaging_product', 'recipient_type', 'to', 'recipient', 'type', type, 'context', 'biz_opaque_callback_data'],
      'message',
    )
    if (body.messaging_product !== 'whatsapp') problem('messaging_product')
    if (body.recipient_type !== 'individual') problem('recipient_type')
    if ((body.to === undefined) === (body.recipient === undefined)) problem('to or recipient, and not both')
    if (body.to !== undefined && !(typeof body.to === 'string' && /^[1-9]\d{6,14}$/.test(body.to)))
      problem(`to ${JSON.stringify(body.to)}`)
    text(body.biz_opaque_callback_data, 512, 'biz_opaque_callback_data', true)
    if (body.context !== undefined) keysOnly(obj(body.context), ['message_id'], 'context')
    const part = obj(body[type])
    if (type === 'text') {
      keysOnly(part, ['body', 'preview_url'], 'text')
      text(part.body, 4096, 'text.body')
    } else if (type === 'image' || type === 'document') {
      keysOnly(part, ['id', 'link', 'caption', ...(type === 'document' ? ['filename'] : [])], type)
      if ((part.id === undefined) === (part.link === undefined)) problem(`${type}: id or link`)
      media.checkSent(type, part.id)
      text(part.caption, 1024, `${type}.caption`, true)
    } else if (type === 'audio') {
      keysOnly(part, ['id', 'link', 'voice'], type)
      media.checkSound(part)
    } else if (type === 'location') {
      checkPlace(part, problem)
    } else if (type === 'template') {
      keysOnly(part, ['name', 'language', 'components'], 'template')
      if (!/^[a-z0-9_]{1,512}$/.test(String(part.name))) problem('template.name')
      keysOnly(obj(part.language), ['code'], 'template.language')
      for (const component of list(part.components)) {
        if (component.type === 'carousel') checkCards(component)
        else checkComponent(component)
      }
    } else if (type === 'interactive') checkInteractive(part)
    else problem(`type ${type}`)
  }

  function checkComponent(component: Json) {
    keysOnly(component, ['type', 'sub_type', 'index', 'parameters'], 'component')
    for (const parameter of list(component.parameters)) checkParameter(component, parameter)
  }
  function checkCards(component: Json) {
    keysOnly(component, ['type', 'cards'], 'carousel')
    list(component.cards).forEach((card, index) => {
      keysOnly(card, ['card_index', 'components'], 'card')
      if (card.card_index !== index) problem(`card_index ${String(card.card_index)} at ${index}`)
      for (const one of list(card.components)) checkComponent(one)
    })
  }
  /** The goods behind the button of a multi-product template. */
  function checkGoods(action: Json) {
    keysOnly(action, ['thumbnail_product_retailer_id', 'sections'], 'mpm action')
    const sections = list(action.sections)
    const items = sections.flatMap((section) => list(section.product_items))
    if (sections.length < 1 || sections.length > 10) problem(`${sections.length} sections`)
    if (items.length < 1 || items.length > 30) problem(`${items.length} products`)
    for (const section of sections) {
      keysOnly(section, ['title', 'product_items'], 'section')
      text(section.title, 24, 'section title')
      if (list(section.product_items).length === 0) problem('a section without products')
    }
    for (const item of items) keysOnly(item, ['product_retailer_id'], 'product item')
    const ids = items.map((item) => item.product_retailer_id)
    distinct(ids, 'products')
    if (!ids.includes(action.thumbnail_product_retailer_id)) problem('a thumbnail of none of its products')
  }

  function checkParameter(component: Json, parameter: Json) {
    const type = String(parameter.type)
    keysOnly(parameter, ['type', type], 'parameter')
    if (component.type === 'button') {
      if (!/^\d$/.test(String(component.index))) problem('button index is no digit in text')
      const wanted = WANTED[String(component.sub_type)]
      if (type !== wanted) problem(`parameter ${type} of button ${String(component.sub_type)}`)
      if (type === 'action') return checkGoods(obj(parameter.action))
      if (type === 'payload') return text(parameter.payload, 128, 'payload')
      if (type === 'coupon_code') return text(parameter.coupon_code, 15, 'coupon_code')
    }
    if (type === 'image' || type === 'video' || type === 'document') {
      if (component.type !== 'header') problem(`${type} in ${String(component.type)}`)
      const file = obj(parameter[type])
      keysOnly(file, ['id', 'link', ...(type === 'document' ? ['filename'] : [])], type)
      if ((file.id === undefined) === (file.link === undefined)) problem(`${type}: id or link`)
      return media.checkSent(type, file.id)
    }
    if (type !== 'text') problem(`parameter ${type}`)
    text(parameter.text, 1024, 'parameter.text')
  }

  function checkInteractive(part: Json) {
    const type = String(part.type)
    keysOnly(part, ['type', 'header', 'body', 'footer', 'action'], 'interactive')
    text(obj(part.body).text, 1024, 'body')
    keysOnly(obj(part.body), ['text'], 'body')
    if (part.footer !== undefined) text(obj(part.footer).text, 60, 'footer')
    if (part.header !== undefined) {
      keysOnly(obj(part.header), ['type', 'text'], 'header')
      text(obj(part.header).text, 60, 'header')
    }
    const action = obj(part.action)
    if (type === 'button') {
      keysOnly(action, ['buttons'], 'action')
      const buttons = list(action.buttons)
      if (buttons.length < 1 || buttons.length > 3) problem(`${buttons.length} buttons`)
      for (const button of buttons) {
        keysOnly(button, ['type', 'reply'], 'button')
        keysOnly(obj(button.reply), ['id', 'title'], 'reply')
        text(obj(button.reply).id, 256, 'button id')
        text(obj(button.reply).title, 20, 'button title')
      }
      distinct(
        buttons.map((one) => obj(one.reply).title),
        'button titles',
      )
      distinct(
        buttons.map((one) => obj(one.reply).id),
        'button ids',
      )
    } else if (type === 'list') {
      keysOnly(action, ['button', 'sections'], 'action')
      text(action.button, 20, 'list button')
      const sections = list(action.sections)
      if (sections.length < 1 || sections.length > 10) problem(`${sections.length} sections`)
      const rows = sections.flatMap((section) => list(section.rows))
      if (rows.length < 1 || rows.length > 10) problem(`${rows.length} rows`)
      for (const section of sections) {
        keysOnly(section, ['title', 'rows'], 'section')
        text(section.title, 24, 'section title', sections.length === 1)
        if (list(section.rows).length === 0) problem('a section without rows')
      }
      for (const row of rows) {
        keysOnly(row, ['id', 'title', 'description'], 'row')
        text(row.id, 200, 'row id')
        text(row.title, 24, 'row title')
        text(row.description, 72, 'row description', true)
      }
      distinct(
        rows.map(({ id }) => id),
        'row ids',
      )
    } else if (type === 'product') {
      keysOnly(action, ['catalog_id', 'product_retailer_id'], 'action')
      if (part.header !== undefined) problem('one product with a header')
      text(action.catalog_id, 40, 'catalog_id')
      text(action.product_retailer_id, 100, 'product_retailer_id')
    } else if (type === 'product_list') {
      keysOnly(action, ['catalog_id', 'sections'], 'action')
      if (part.header === undefined) problem('products without a header')
      text(action.catalog_id, 40, 'catalog_id')
      const sections = list(action.sections)
      if (sections.length < 1 || sections.length > 10) problem(`${sections.length} sections`)
      const items = sections.flatMap((section) => list(section.product_items))
      if (items.length < 1 || items.length > 30) problem(`${items.length} products`)
      for (const section of sections) {
        keysOnly(section, ['title', 'product_items'], 'section')
        text(section.title, 24, 'section title', sections.length === 1)
      }
      for (const item of items) keysOnly(item, ['product_retailer_id'], 'product item')
    } else if (type === 'carousel') {
      keysOnly(action, ['cards'], 'action')
      if (part.header !== undefined || part.footer !== undefined) problem('a carousel with a header or a footer')
      const cards = list(action.cards)
      if (cards.length < 2 || cards.length > 10) problem(`${cards.length} cards`)
      cards.forEach((card, index) => {
        keysOnly(card, ['card_index', 'type', 'action'], 'card')
        if (card.card_index !== index) problem(`card_index ${String(card.card_index)} at ${index}`)
        if (card.type !== 'product') problem(`card ${String(card.type)}`)
        keysOnly(obj(card.action), ['product_retailer_id', 'catalog_id'], 'card action')
        text(obj(card.action).product_retailer_id, 100, 'product_retailer_id')
        text(obj(card.action).catalog_id, 40, 'catalog_id')
      })
      if (new Set(cards.map((card) => obj(card.action).catalog_id)).size > 1) problem('cards of several catalogues')
    } else if (type === 'cta_url') {
      keysOnly(action, ['name', 'parameters'], 'action')
      keysOnly(obj(action.parameters), ['display_text', 'url'], 'parameters')
      text(obj(action.parameters).display_text, 20, 'display_text')
      if (!String(obj(action.parameters).url).startsWith('https://')) problem('url')
    } else if (type === 'location_request_message') {
      keysOnly(action, ['name'], 'action')
      if (action.name !== 'send_location') problem('action.name')
    } else problem(`interactive ${type}`)
  }

  return { keysOnly, checkMessage }
}
const obj = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(obj) : [])
