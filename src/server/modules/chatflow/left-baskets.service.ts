/** What was begun in a chat and not ordered, for whoever reminds of it. */
export { basketFollowedUp, leftBaskets } from './left-baskets.repository.ts'
