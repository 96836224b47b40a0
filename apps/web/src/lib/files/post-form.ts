/**
 * Sends a form with a file to the server. It does not use `fetch`, which does not report the progress of an upload.
 *
 * @param fields the fields; undefined ones are left out
 * @param onProgress receives the progress from 0 to 1
 * @returns the body of the answer
 * @throws an error that `errorCode` understands: a `TypeError` when the server could not be reached, otherwise an error
 * with its code
 */
export function postForm(
  path: string,
  fields: Record<string, string | number | Blob | undefined>,
  onProgress: (progress: number) => void,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('x-csrf-token', 'orpc')
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('no connection')))
    request.addEventListener('load', () => {
      if (request.status === 200) return resolve(request.responseText)
      // The connection was too slow for the file.
      if (request.status === 408) return reject(new TypeError('no connection'))
      reject(Object.assign(new Error('refused'), { code: readCode(request) }))
    })
    request.send(form)
  })
}

function readCode({ status, responseText }: XMLHttpRequest): string {
  // What stands between us and the server answers in its own words.
  if (status === 413) return 'file_too_large'
  try {
    const { code }: { code?: string } = JSON.parse(responseText)
    return code ?? 'internal'
  } catch {
    return 'internal'
  }
}
