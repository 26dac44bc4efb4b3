/** A program of a shell that takes a password as an argument, and how. */
interface Tool {
  /** Alternatives of a pattern for its name. */
  readonly names: string
  /** What stands right before the password: alternatives of a pattern. */
  readonly before: string
  /** Three letters of each name that the pre-filter looks for. */
  readonly trigrams: string
}

const TOOLS: readonly Tool[] = [
  { names: 'mysql\\w*|mariadb[\\w-]*|7za?|un?rar|rar', before: '-h?p', trigrams: 'mys iad 7z· 7za rar' },
  { names: 'rabbitmqctl', before: '(?:add_user|change_password) [\\w.-]{1,40} ', trigrams: 'tmq' },
  { names: 'ConvertTo-SecureString', before: '', trigrams: 'rtt' },
  { names: 'nmcli', before: 'password ', trigrams: 'mcl' },
  { names: 'vault', before: 'login ', trigrams: 'aul' },
  { names: 'gh secret set', before: '(?:-b|--body) ', trigrams: 'sec' },
  { names: 'lftp', before: '-u [\\w.@+-]{1,64},', trigrams: 'ftp' },
  { names: 'sshpass|mongo\\w*|cqlsh|beeline|rabbitmqadmin', before: '-p ?', trigrams: 'shp ngo qls eel tmq' },
  {
    names: '(?:docker|podman|helm|az|oc|registry|cf|buildah|skopeo)[ \\w]{0,20} login',
    before: '-p ',
    trigrams: 'ogi',
  },
  {
    names: 'sqlcmd|osql|isql|bcp|zip|unzip|mosquitto_\\w+|pscp|plink',
    before: '-(?:P|pw) ?',
    trigrams: 'lcm osq isq bcp zip squ psc lin',
  },
  { names: 'redis-cli|valkey-cli', before: '-a ', trigrams: 's-c y-c' },
  { names: 'ldap\\w+', before: '-w ?', trigrams: 'lda' },
  { names: 'smbclient|rpcclient|smbmap|net', before: '-U ["\']?[\\w.\\\\/@+-]{1,64}%', trigrams: 'smb pcc' },
  { names: 'xfreerdp|wlfreerdp|rdesktop|net use|cmdkey', before: '(?:\\/p(?:ass)?:|-p )', trigrams: 'erd esk dke' },
  { names: 'htpasswd', before: '-\\w{0,4}b\\w{0,4} (?:[\\w./~-]{1,100} )?[\\w.@+-]{1,64} ', trigrams: 'tpa' },
  { names: 'openssl', before: '(?:pass:|-[kK] )', trigrams: 'nss' },
  { names: 'ssh-keygen', before: '-[NP] ', trigrams: 'yge' },
  { names: 'wpa_passphrase', before: '[\\w-]{1,40} ', trigrams: 'pas' },
  { names: 'net user', before: '[\\w.-]{1,40} ', trigrams: 'use' },
  { names: 'bw|op|keepassxc-cli', before: 'unlock ', trigrams: 'nlo' },
]

const QUOTED = String.raw`"[^"\r\n]{1,200}"|'[^'\r\n]{1,200}'`
const BARE = String.raw`[^\s"'|;&<>\x60()]{1,200}`
/** As far as a password may stand behind the program's name. */
const REACH = 300

/** A command with a password in it: all before the password, and the password, perhaps in quotes. */
export const TOOL_COMMAND = TOOLS.map(
  ({ names, before }) =>
    new RegExp(
      `((?<![\\w.-])(?:${names})[ \\t](?:[^\\r\\n|;&]{0,${REACH}}?[ \\t])??${before})(${QUOTED}|${BARE})`,
      'g',
    ),
)

/** What the pre-filter looks for. */
export const TOOL_HINTS = TOOLS.map(({ names, before, trigrams }) => ({
  trigrams,
  pattern: `(?:${names})[ \\t][^\\r\\n]{0,${REACH}}?${before}`,
}))
