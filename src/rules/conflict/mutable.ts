/** A copy in the making. Once handed out it is of the plain type, and nobody changes it any more. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
