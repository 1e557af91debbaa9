/** The waters and parks of Berlin, drawn to fit where its places lie on the board. */
import { rounded } from '../shapes';

export const SPREE = rounded(
  [[1660, 652], [1500, 574], [1432, 506], [1352, 452], [1240, 442], [1186, 388], [1164, 300], [1156, 214], [1086, 166], [1012, 214],
    [932, 312], [850, 320], [770, 284], [690, 336], [620, 404], [540, 400], [455, 354], [360, 330], [265, 346], [165, 398], [70, 404], [-40, 376]],
  70,
);
/** The arm west of Museum Island. */
export const ARM = rounded([[1300, 447], [1204, 462], [1136, 414], [1120, 340], [1076, 284], [1064, 214], [1086, 168]], 46);
export const CANAL = rounded(
  [[84, 404], [150, 482], [270, 592], [400, 690], [540, 766], [690, 800], [860, 812], [1000, 838], [1110, 868], [1240, 850], [1370, 790], [1480, 690], [1566, 606]],
  60,
);
/** The harbour by the main station, and its canal to the north. */
export const HARBOUR = rounded([[800, 304], [800, 226], [764, 120], [742, 40], [690, -20]], 40);

export const TIERGARTEN = rounded(
  [[348, 524], [452, 444], [846, 444], [868, 470], [868, 640], [812, 694], [690, 682], [440, 644], [348, 592]],
  34,
  true,
);
export const PARKS = [
  TIERGARTEN,
  'M1006 0A76 66 0 0 0 1158 0Z', // Humboldthain
  'M1630 40A100 84 0 0 0 1630 208Z', // Volkspark Friedrichshain
  rounded([[902, 904], [976, 904], [996, 990], [906, 990]], 20, true), // Park am Gleisdreieck
];
