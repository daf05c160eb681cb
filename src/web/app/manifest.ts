import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '../../shared/brand.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const shot = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
})

/** What the installed app is. `id` and `scope` never change: they are what a device knows the app by. */
export const manifest: Partial<ManifestOptions> & { launch_handler?: { client_mode: 'navigate-existing' } } = {
  id: '/dashboard',
  name: brand.name,
  short_name: brand.name,
  description: brand.slogan.en,
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#a01355',
  background_color: '#f6f3f2',
  categories: ['business', 'finance', 'shopping'],
  // Opening it again must find the sale that is going on, not start beside it.
  launch_handler: { client_mode: 'navigate-existing' },
  // A payment SMS is shared to the mobile-money desk. GET, so that the worker's shell answers it without a network too; the screen takes the text out of the address at once.
  share_target: {
    action: '/dashboard/mobile-money',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 512, 'monochrome'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    {
      name: 'New sale',
      short_name: 'New sale',
      url: '/dashboard/orders/add-order',
      icons: [icon('shortcut-sale', 96, 'any')],
    },
    { name: 'Orders', short_name: 'Orders', url: '/dashboard/orders', icons: [icon('shortcut-orders', 96, 'any')] },
    {
      name: 'Unsent sales',
      short_name: 'Unsent',
      url: '/dashboard/queue',
      icons: [icon('shortcut-unsent', 96, 'any')],
    },
  ],
  screenshots: [
    shot('counter-phone', '780x1688', 'narrow', 'The counter on a phone'),
    shot('home-phone', '780x1688', 'narrow', 'Sales today on a phone'),
    shot('counter-tablet', '1280x800', 'wide', 'The counter on a tablet'),
    shot('home-tablet', '1280x800', 'wide', 'Sales today on a tablet'),
  ],
}
