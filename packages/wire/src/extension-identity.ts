/** The public key in the extension's manifest, which fixes its id; the private key was discarded. */
export const EXTENSION_PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsmq3914eJ0tgQSi8UALFYHPMOgXC5VoHRILp9mLo+NbHIgz91U2wMqwlE/gOi2XWuX+35HBtw/wv8QyLPi7jfN28bpjnaBfSAJOP9c4LwpU6AftyhW1LEepVPRPUhD1UdkS+GsxYSiDDVoDiwYxZNrZMkdxKySbFi55gq1VH5z/Rev3GRws+fS7RIs1UdZlUXb7YXDfkUgwqswzk+lCA2ix//OaSmp2BX2oASIGC/iBpW4+JftiNs+QcOdFcdC7CZs+2BY3b5eDdDXb6TbF2UO3qBLaVFNfMc0+iZPTEFCaB95LxuVh+ACWJPC0OezZmkybV9a9fji4EhH3b6mY6PQIDAQAB'

/** The id that Chromium derives from that key: the only extension origin that the server trusts. */
export const EXTENSION_ID = 'anpakfomidjffdhdbkhkocgbjnmcbejl'
