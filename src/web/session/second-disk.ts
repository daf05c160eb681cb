/** The place where what must outlive the browser's own store lies once more; without React, and light. */
export { answerOf, bucketDisk, inTime } from '../offline/bucket-disk.ts'
