export { readFeedPage, type FeedProduct } from './feed.repository.ts'
