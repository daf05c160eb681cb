/** Addresses the dashboard's own shell answers, without network too. Any other navigation is a public page or nothing: it gets the public 404 page (decisions 4). */
export const APP_ADDRESS =
  /^\/(?:(?:dashboard|login|invite|undo|forgot-password|reset-password|operator|display)(?:[/?]|$)|\?|$)/
