import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeInLink } from './place-link.ts'

test.each([
  [
    'https://www.google.com/maps/place/Kariakoo/@-6.8235,39.2695,15z/data=!3m1!4b1!4m6!3m5!1s0x18!8m2!3d-6.8199!4d39.2741!16s',
    -6.8199,
    39.2741,
  ],
  ['https://www.google.com/maps/@-6.8235,39.2695,15z', -6.8235, 39.2695],
  ['https://maps.google.com/?q=-6.816,39.2803', -6.816, 39.2803],
  ['https://www.google.com/maps/search/?api=1&query=-6.816%2C39.2803', -6.816, 39.2803],
  ['https://www.google.com/maps/search/-6.816,+39.2803?entry=tts', -6.816, 39.2803],
  ['https://maps.google.com/maps?daddr=-6.816,39.2803', -6.816, 39.2803],
  ['geo:-3.3869,36.6830?z=16', -3.3869, 36.683],
  [' -6.816, 39.2803 ', -6.816, 39.2803],
])('%s says where', (link, lat, lng) => {
  expect(placeInLink(link)).toEqual({ lat, lng })
})

test.each([
  '',
  'https://maps.app.goo.gl/x1Yz2',
  'Kariakoo, Dar es Salaam',
  'https://maps.google.com/?q=-96.8,39.2',
  '12, 1039.5',
  'https://www.google.com/maps/@-6.82',
])('%s does not', (link) => {
  expect(placeInLink(link)).toBeNull()
})

test('whatever is pasted, the answer is a spot on the map or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), fc.double(), fc.double(), (junk, lat, lng) => {
      for (const text of [junk, `${junk}@${lat},${lng}`, `?q=${lat},${lng}${junk}`, '/place/'.repeat(300) + junk]) {
        const place = placeInLink(text)
        expect(place === null || (Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180)).toBe(true)
      }
    }),
  )
})
