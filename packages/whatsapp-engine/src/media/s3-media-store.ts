import { Readable } from 'node:stream'
import type { MediaStore, ShownAs } from './media-store.ts'

/** Holds the address of an S3-compatible bucket, and its keys. */
export type Bucket = {
  name: string
  /** The beginning of its keys, such as `balcao/`. */
  prefix: string
  region: string
  /** The address of a storage that is not Amazon's, which then has the bucket in its path. */
  endpoint?: string
  /** Undefined where the environment or the machine gives them, as the AWS SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** True when browsers read files at the bucket itself, at addresses that are signed for some minutes. */
  direct?: boolean
}

/** Bytes of one part of an upload; S3 takes none that is smaller, but for the last. */
const PART = 5 * 1024 * 1024

/** Seconds for which a signed address is good: a film is read in parts while it plays. */
const LINK_LIFE = 15 * 60

/** Keeps files in a bucket. A file appears under its key when all of it is there. The SDK is loaded when it is first needed. */
export function createS3MediaStore(bucket: Bucket): MediaStore {
  const Bucket = bucket.name
  const keyOf = (key: string) => {
    if (!/^[\w-]{1,100}(\/[\w-]{1,100})?$/.test(key)) throw new RangeError('not a name of a file')
    return bucket.prefix + key
  }
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => (opened ??= open(bucket))
  const link = async (key: string, { type, disposition }: ShownAs) => {
    const { client, GetObjectCommand } = await s3()
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
    const object = { Bucket, Key: keyOf(key), ResponseContentType: type, ResponseContentDisposition: disposition }
    return getSignedUrl(client, new GetObjectCommand(object), { expiresIn: LINK_LIFE })
  }
  return {
    place: async () => `s3:${Bucket}/${bucket.prefix}`,
    async put(key, content) {
      const { client } = await s3()
      const { Upload } = await import('@aws-sdk/lib-storage')
      let size = 0
      const counted = async function* () {
        for await (const chunk of content) {
          size += chunk.length
          yield chunk
        }
      }
      const Body = Readable.from(counted(), { objectMode: false })
      // An upload that fails is given up as a whole, with the parts that were stored already.
      const upload = new Upload({ client, params: { Bucket, Key: keyOf(key), Body }, partSize: PART, queueSize: 1 })
      await upload.done()
      return size
    },
    async get(key, part) {
      const { client, GetObjectCommand, HeadObjectCommand } = await s3()
      const object = { Bucket, Key: keyOf(key) }
      const Range = part && `bytes=${part.start}-${part.end === Infinity ? '' : part.end}`
      try {
        const { Body, ContentRange, ContentLength = 0 } = await client.send(new GetObjectCommand({ ...object, Range }))
        const size = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength
        return { size, content: Body!.transformToWebStream() }
      } catch (error) {
        if (isOf(error, 404)) return null
        if (!isOf(error, 416)) throw error
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(object))
        return { size: ContentLength, content: new Blob([]).stream() }
      }
    },
    ...(bucket.direct ? { link } : {}),
    async remove(key) {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },
    async removeAll(instance) {
      const { client, ListObjectsV2Command, DeleteObjectCommand } = await s3()
      for (;;) {
        const list = new ListObjectsV2Command({ Bucket, Prefix: `${keyOf(instance)}/` })
        const { Contents = [] } = await client.send(list)
        if (Contents.length === 0) return
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
      }
    },
  }
}

async function open({ region, endpoint, credentials }: Bucket) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Checksums that not every storage knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, ...commands }
}

const isOf = (error: unknown, status: number) =>
  error instanceof Error &&
  '$metadata' in error &&
  (error.$metadata as { httpStatusCode?: number }).httpStatusCode === status
