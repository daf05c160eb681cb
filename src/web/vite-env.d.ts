/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/vanillajs" />

declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
