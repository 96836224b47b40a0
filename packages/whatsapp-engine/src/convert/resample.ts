/** The number of zero crossings of the kernel on each side. */
const LOBES = 16
/** The number of kernel values between two samples; values between those are interpolated linearly. */
const STEPS = 256

/**
 * Converts samples as they come: `push` returns the samples that can be computed by now, and `flush` returns the rest.
 */
export type Resampler = { push(samples: Float32Array): Float32Array; flush(): Float32Array }

/**
 * Resamples one channel of sound with a windowed sinc, which removes the frequencies that the new rate cannot hold
 * instead of folding them back.
 *
 * @param from rate of the samples that come in, in samples a second
 * @param to rate of the samples that are returned, in samples a second
 */
export function createResampler(from: number, to: number): Resampler {
  const cutoff = Math.min(1, to / from)
  const reach = LOBES / cutoff
  const kernel = kernelOf(cutoff, reach)
  let held = new Float32Array(Math.ceil(reach))
  /** The index of `held[0]` among all samples; everything before the first sample is silence. */
  let start = -held.length
  let given = 0
  const give = (end: number) => {
    const count = Math.max(0, Math.floor(((end - reach) * to) / from) - given + 1)
    const out = new Float32Array(count)
    for (let index = 0; index < count; index += 1) out[index] = at(((given + index) * from) / to)
    given += count
    const keep = Math.max(0, Math.min(held.length, Math.floor((given * from) / to - reach) - start))
    held = held.slice(keep)
    start += keep
    return out
  }
  const at = (place: number) => {
    const first = Math.ceil(place - reach)
    const last = Math.floor(place + reach)
    let sum = 0
    for (let sample = Math.max(first, start); sample <= last && sample - start < held.length; sample += 1) {
      const step = Math.abs(sample - place) * STEPS
      const whole = Math.floor(step)
      const one = kernel[whole]!
      sum += held[sample - start]! * (one + (kernel[whole + 1]! - one) * (step - whole))
    }
    return sum
  }
  const push = (samples: Float32Array) => {
    const longer = new Float32Array(held.length + samples.length)
    longer.set(held)
    longer.set(samples, held.length)
    held = longer
    return give(start + held.length - 1)
  }
  return {
    push,
    flush() {
      const wanted = Math.round(((start + held.length) * to) / from) - given
      return push(new Float32Array(Math.ceil(reach) + 1)).subarray(0, Math.max(0, wanted))
    },
  }
}

/** Returns a sinc under a Blackman window, from its middle outwards. */
function kernelOf(cutoff: number, reach: number): Float32Array {
  return Float32Array.from({ length: Math.ceil(reach * STEPS) + 2 }, (_, index) => {
    const x = index / STEPS
    if (x >= reach) return 0
    const angle = (Math.PI * x) / reach
    const window = 0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle)
    const phase = Math.PI * x * cutoff
    return cutoff * window * (phase === 0 ? 1 : Math.sin(phase) / phase)
  })
}
